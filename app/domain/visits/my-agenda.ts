import { eq, type SQL, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { communes } from "#db/schema/geography.ts";
import { jobs } from "#db/schema/jobs.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type listMyVisits, pageOfVisits } from "./list-my-visits.ts";

export type AgendaRow = Awaited<ReturnType<typeof myAgenda>>["results"][number];

export async function myAgenda(ctx: Ctx, asked: NonNullable<Parameters<typeof listMyVisits>[1]>) {
  const { jobIds, toPage, ...page } = pageOfVisits(ctx, asked);
  const { places, ...read } = await runBatch(ctx.db, { ...page, places: placesQuery(ctx, jobIds) });
  const { results, ...listed } = toPage(read);
  return {
    ...listed,
    results: results.flatMap((visit) => {
      const place = places.find(({ jobId }) => jobId === visit.jobId);
      return place ? [{ ...visit, ...place }] : [];
    }),
  };
}

const placesQuery = ({ db }: Ctx, jobIds: SQL) =>
  db
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
    .where(sql`${jobs.id} IN (${jobIds})`);
