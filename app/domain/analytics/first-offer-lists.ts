import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type PageBounds, pageOfRows } from "../shared/lists/cursor.ts";
import { hasPrefix } from "../shared/lists/has-prefix.ts";
import { type MissedOffer, minutesOf, minutesOfSeconds, type PlaceFilter } from "./first-offer-rules.ts";
import { countedJobsQuery, jobTimes, medianOf } from "./first-offer-statements.ts";

type Page = PageBounds & { limit: number };

const jobColumns = {
  jobId: sql<string>`jobs.id`,
  publicRef: sql<string>`jobs.public_ref`,
  wilayaId: sql<number>`jobs.wilaya_id`,
  categoryId: sql<number>`jobs.category_id`,
};

const isBefore = (at: SQL, { after }: Page): SQL => (after ? sql`(${at}, jobs.id) < (${after.at}, ${after.id})` : sql`1`);

const isAfter = (at: SQL, { after }: Page): SQL => (after ? sql`(${at}, jobs.id) > (${after.at}, ${after.id})` : sql`1`);

const pageOf = <Row extends { jobId: string }>(rows: readonly Row[], { limit }: Page, at: (row: Row) => number) =>
  pageOfRows(rows, limit, (row) => ({ at: at(row), id: row.jobId }));

/** The jobs in the figure of exactly this place, newest first, and that figure. Refuses: not_authenticated · permission_denied. */
export async function countedJobs(ctx: Ctx, place: PlaceFilter, page: Page) {
  requireAdmin(ctx.actor);
  const counted = countedJobsQuery(place, ctx);
  const releasedAt = sql<number>`counted.released_at`;
  const { figure, rows } = await runBatch(ctx.db, {
    figure: ctx.db
      .select({ count: sql<number>`count`, seconds: sql<number | null>`seconds` })
      .from(sql`(WITH one AS MATERIALIZED (${counted}) SELECT ${medianOf("one")})`),
    rows: ctx.db
      .select({
        ...jobColumns,
        releasedAt,
        notifiedAt: sql<number | null>`${jobTimes.notifiedAt}`,
        seenAt: sql<number | null>`${jobTimes.seenAt}`,
        firstOfferAt: sql<number | null>`counted.first_offer_at`,
        matchedAt: sql<number | null>`${jobTimes.matchedAt}`,
        seconds: sql<number | null>`counted.seconds`,
      })
      .from(sql`(${counted}) AS counted CROSS JOIN jobs ON jobs.id = counted.job_id`)
      .where(isBefore(releasedAt, page))
      .orderBy(sql`counted.released_at DESC, jobs.id DESC`)
      .limit(page.limit + 1)
      .offset(page.offset ?? 0),
  });
  const { count, seconds } = figure[0] ?? { count: 0, seconds: null };
  return { minutes: minutesOf({ count, seconds }), count, ...pageOf(rows, page, (row) => row.releasedAt) };
}

type MissedFilter = PlaceFilter & { search?: string | undefined; offer?: MissedOffer | undefined; oldestFirst?: boolean };

/** Jobs without an offer in time, with an exact count. Refuses: not_authenticated · permission_denied. */
export async function missedPromises(ctx: Ctx, { search = "", offer, oldestFirst = false, ...place }: MissedFilter, page: Page) {
  requireAdmin(ctx.actor);
  const missed = sql`events AS missed INDEXED BY events_missed_promises CROSS JOIN jobs ON jobs.id = missed.job_id`;
  const where = sql`missed.kind = 'promise.missed' AND ${ofPlace(place)} AND ${withOffer(offer)} AND ${search === "" ? sql`1` : hasPrefix(sql`jobs.public_ref`, search.toUpperCase())}`;
  const after = oldestFirst ? isAfter(sql`missed.at`, page) : isBefore(sql`missed.at`, page);
  const told = (what: SQL) =>
    sql`(SELECT ${what} FROM job_announcements AS told WHERE told.job_id = jobs.id AND told.created_at <= missed.at)`;
  const { counted, rows } = await runBatch(ctx.db, {
    counted: ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(sql`(SELECT 1 FROM ${missed} WHERE ${where} LIMIT ${page.rowsOnly ? 0 : -1})`),
    rows: ctx.db
      .select({
        ...jobColumns,
        releasedAt: sql<number | null>`${jobTimes.releasedAt}`,
        missedAt: sql<number>`missed.at`,
        told: sql<number>`${told(sql`count(*)`)}`,
        wave: sql<number>`${told(sql`coalesce(max(told.wave), 0)`)}`,
        firstOfferAt: sql<number | null>`${jobTimes.firstOfferAt}`,
      })
      .from(missed)
      .where(sql`${where} AND ${after}`)
      .orderBy(oldestFirst ? sql`missed.at, missed.job_id` : sql`missed.at DESC, missed.job_id DESC`)
      .limit(page.limit + 1)
      .offset(page.offset ?? 0),
  });
  const { results, ...neighbours } = pageOf(rows, page, (row) => row.missedAt);
  return {
    count: counted[0]?.count ?? 0,
    ...neighbours,
    results: results.map((row) => ({ ...row, minutes: minutesOfJob(row) })),
  };
}

const withOffer = (offer: MissedOffer | undefined): SQL =>
  offer === undefined ? sql`1` : sql`${jobTimes.firstOfferAt} ${sql.raw(offer === "none" ? "IS NULL" : "IS NOT NULL")}`;

const minutesOfJob = ({ releasedAt, firstOfferAt }: Record<"releasedAt" | "firstOfferAt", number | null>): number | null =>
  releasedAt === null || firstOfferAt === null ? null : minutesOfSeconds(Math.floor((firstOfferAt - releasedAt) / 1000));

const ofPlace = ({ wilayaId, categoryId }: PlaceFilter): SQL =>
  sql`${wilayaId === undefined ? sql`1` : sql`jobs.wilaya_id = ${wilayaId}`} AND ${categoryId === undefined ? sql`1` : sql`jobs.category_id = ${categoryId}`}`;
