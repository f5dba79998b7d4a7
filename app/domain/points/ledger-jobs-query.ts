import { eq } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { pointAccounts, pointEntries } from "#db/schema/points.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isOnLedgerPage, type LedgerPage } from "./queries.ts";

/** The services of the jobs on a page of the ledger, by which its entries are told apart. */
export const ledgerJobsQuery = ({ db }: Ctx, userId: string, page: LedgerPage) =>
  db
    .select({
      jobId: jobs.id,
      category: { nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
      subcategory: { nameAr: subcategories.nameAr, nameFr: subcategories.nameFr, nameEn: subcategories.nameEn },
    })
    .from(pointAccounts)
    .innerJoin(pointEntries, isOnLedgerPage(page))
    .innerJoin(jobs, eq(jobs.id, pointEntries.jobId))
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId))
    .where(eq(pointAccounts.userId, userId));
