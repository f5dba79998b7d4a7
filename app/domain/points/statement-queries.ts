import { and, eq, gt, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { pointEntries, pointEntryHashes } from "#db/schema/points.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { ALGIERS_OFFSET_MS } from "../shared/contracts/day-in-algiers.ts";
import { isHashOfEntry, ledgerColumns } from "./ledger-columns.ts";

/** `month` is YYYY-MM, the newest if absent. `after` is the number of the last line that was read. */
export type StatementPage = { month?: string | undefined; after?: number | undefined; limit: number };

const MONTH = sql<string>`strftime('%Y-%m', (${pointEntries.createdAt} + ${ALGIERS_OFFSET_MS}) / 1000, 'unixepoch')`;

export const statementOwnerQuery = ({ db }: Ctx, userId: string) =>
  db
    .select({ firstName: users.firstName, lastName: users.lastName, companyName: users.companyName })
    .from(users)
    .where(eq(users.id, userId));

/** The sums of each month by what they do to a balance. */
export const monthSumsQuery = ({ db }: Ctx, userId: string) =>
  db
    .select({
      month: MONTH.as("month"),
      kind: pointEntries.kind,
      reason: pointEntries.reason,
      points: sql<number>`sum(${pointEntries.points})`,
    })
    .from(pointEntries)
    .where(eq(pointEntries.userId, userId))
    .groupBy(sql`month`, pointEntries.kind, pointEntries.reason)
    .orderBy(sql`month`);

/** One line more than asked for tells that there are more. */
export const monthLinesQuery = ({ db }: Ctx, userId: string, { month, after = 0, limit }: StatementPage) =>
  db
    .select({
      ...ledgerColumns,
      category: { nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
      subcategory: { nameAr: subcategories.nameAr, nameFr: subcategories.nameFr, nameEn: subcategories.nameEn },
    })
    .from(pointEntries)
    .leftJoin(pointEntryHashes, isHashOfEntry)
    .leftJoin(jobs, eq(jobs.id, pointEntries.jobId))
    .leftJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId))
    .where(and(eq(pointEntries.userId, userId), gt(pointEntries.seq, after), sql`${MONTH} = ${month ?? newestMonth(userId)}`))
    .orderBy(pointEntries.seq)
    .limit(limit + 1);

const newestMonth = (userId: string) =>
  sql`(SELECT ${MONTH} FROM ${pointEntries} WHERE ${pointEntries.userId} = ${userId} ORDER BY ${pointEntries.seq} DESC LIMIT 1)`;
