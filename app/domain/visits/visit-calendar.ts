import { eq, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { communes, wilayas } from "#db/schema/geography.ts";
import { jobs } from "#db/schema/jobs.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import { visits } from "#db/schema/visits.ts";
import { isSignedIn, type SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { selectVisits, toVisit } from "./select-visits.ts";

export type CalendarVisit = Awaited<ReturnType<typeof calendarOfVisit>>;

/** What a calendar may know of an agreed visit: never the street, because others read calendars too. Refuses: not_found · visit.not_agreed */
export async function calendarOfVisit(ctx: Ctx, { visitId }: { visitId: string }) {
  const { db, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_found");
  const { found, facts } = await runBatch(db, {
    found: selectVisits(ctx, actor, sql`visits.id = ${visitId}`),
    facts: factsQuery(ctx, actor, visitId),
  });
  if (!found[0] || !facts[0]) throw refuse("not_found");
  const { id, jobId, revision, updatedAt, status, agreed } = toVisit(found[0], actor);
  if (!agreed) throw refuse("visit.not_agreed");
  return { ...facts[0], ...agreed, id, jobId, revision, updatedAt, isCancelled: status === "cancelled" };
}

const factsQuery = ({ db }: Ctx, { userId }: SignedIn, visitId: string) =>
  db
    .select({
      otherName: sql<string>`(SELECT users.first_name FROM users
        WHERE users.id = CASE visits.artisan_id WHEN ${userId} THEN jobs.client_id ELSE visits.artisan_id END)`.as("other_name"),
      category: { nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
      subcategory: { nameAr: subcategories.nameAr, nameFr: subcategories.nameFr, nameEn: subcategories.nameEn },
      commune: { nameAr: communes.nameAr, nameFr: communes.nameFr, nameEn: communes.nameEn },
      wilaya: { nameAr: wilayas.nameAr, nameFr: wilayas.nameFr, nameEn: wilayas.nameEn },
    })
    .from(visits)
    .innerJoin(jobs, eq(jobs.id, visits.jobId))
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId))
    .innerJoin(communes, eq(communes.id, jobs.communeId))
    .innerJoin(wilayas, eq(wilayas.id, jobs.wilayaId))
    .where(eq(visits.id, visitId));
