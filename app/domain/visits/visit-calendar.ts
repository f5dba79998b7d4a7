import { eq, sql } from "drizzle-orm";
import { communes, wilayas } from "#db/schema/geography.ts";
import { jobs } from "#db/schema/jobs.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { requireVisit } from "./queries.ts";

export type CalendarVisit = Awaited<ReturnType<typeof calendarOfVisit>>;

/** What a calendar may know of an agreed visit: never the street, because others read calendars too. Refuses: not_found · visit.not_agreed */
export async function calendarOfVisit(ctx: Ctx, { visitId }: { visitId: string }) {
  const visit = await requireVisit(ctx, visitId);
  if (!visit.agreed) throw refuse("visit.not_agreed");
  const otherId = visit.side === "client" ? visit.artisanId : visit.clientId;
  const [facts] = await ctx.db
    .select({
      otherName: sql<string>`(SELECT ${users.firstName} FROM ${users} WHERE ${users.id} = ${otherId})`,
      category: { nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
      subcategory: { nameAr: subcategories.nameAr, nameFr: subcategories.nameFr, nameEn: subcategories.nameEn },
      commune: { nameAr: communes.nameAr, nameFr: communes.nameFr, nameEn: communes.nameEn },
      wilaya: { nameAr: wilayas.nameAr, nameFr: wilayas.nameFr, nameEn: wilayas.nameEn },
    })
    .from(jobs)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId))
    .innerJoin(communes, eq(communes.id, jobs.communeId))
    .innerJoin(wilayas, eq(wilayas.id, jobs.wilayaId))
    .where(eq(jobs.id, visit.jobId));
  if (!facts) throw refuse("not_found");
  return {
    ...facts,
    ...visit.agreed,
    ...{ id: visit.id, jobId: visit.jobId, revision: visit.revision, updatedAt: visit.updatedAt },
    isCancelled: visit.status === "cancelled",
  };
}
