import { eq, sql } from "drizzle-orm";
import { communes } from "#db/schema/geography.ts";
import { jobs } from "#db/schema/jobs.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { listMyVisits } from "./list-my-visits.ts";

export type AgendaRow = Awaited<ReturnType<typeof myAgenda>>["results"][number];

export async function myAgenda(ctx: Ctx, asked: Parameters<typeof listMyVisits>[1]) {
  const { results, ...page } = await listMyVisits(ctx, asked);
  const ids = [...new Set(results.map(({ jobId }) => jobId))];
  const places = await ctx.db
    .select({
      jobId: jobs.id,
      category: { nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
      subcategory: { nameAr: subcategories.nameAr, nameFr: subcategories.nameFr, nameEn: subcategories.nameEn },
      commune: { nameAr: communes.nameAr, nameFr: communes.nameFr, nameEn: communes.nameEn },
    })
    .from(jobs)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId))
    .innerJoin(communes, eq(communes.id, jobs.communeId))
    .where(sql`${jobs.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return {
    ...page,
    results: results.flatMap((visit) => {
      const place = places.find(({ jobId }) => jobId === visit.jobId);
      return place ? [{ ...visit, ...place }] : [];
    }),
  };
}
