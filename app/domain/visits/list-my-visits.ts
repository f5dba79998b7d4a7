import { asc, desc, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { jobs } from "#db/schema/jobs.ts";
import { visits } from "#db/schema/visits.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { encodeCursor, type PageBounds } from "../shared/lists/cursor.ts";
import { type VISIT_SCOPES, VISITS_PAGE_SIZE } from "./rules.ts";
import { isVisitOf, selectVisits, toVisit } from "./select-visits.ts";
import { isAnswerTooLate } from "./statements.ts";

type Asked = PageBounds & { scope?: (typeof VISIT_SCOPES)[number] | undefined };

/** Visits of all matches of the user by their start: the next first, or of those that are over the last. Refuses: not_authenticated */
export async function listMyVisits(ctx: Ctx, asked: Asked = {}) {
  const { rows, counted, toPage } = pageOfVisits(ctx, asked);
  return toPage(await runBatch(ctx.db, { rows, counted }));
}

/** For a batch that reads more. `jobIds` is a SELECT of the jobs of this page. */
export function pageOfVisits(ctx: Ctx, { scope = "upcoming", after, offset = 0, limit = VISITS_PAGE_SIZE }: Asked) {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const isUpcoming = sql`((visits.status = 'proposed' AND NOT ${isAnswerTooLate(at)}) OR (visits.status IN ('agreed', 'arrived') AND visits.ends_at >= ${at}))`;
  const isOwn = sql`(visits.artisan_id = ${actor.userId} OR visits.job_id IN (SELECT id FROM jobs WHERE client_id = ${actor.userId} AND deleted_at IS NULL))`;
  const isListed = sql`${isOwn} AND ${scope === "upcoming" ? isUpcoming : sql`NOT ${isUpcoming}`}`;
  const direction = scope === "upcoming" ? asc : desc;
  const follows = scope === "upcoming" ? sql`>` : sql`<`;
  const isOnPage = after ? sql`${isListed} AND (visits.starts_at, visits.id) ${follows} (${after.at}, ${after.id})` : isListed;
  const order = [direction(visits.startsAt), direction(visits.id)];
  const rows = selectVisits(ctx, actor, isOnPage)
    .orderBy(...order)
    .limit(limit + 1)
    .offset(offset);
  return {
    rows,
    counted: db
      .select({ count: sql<number>`count(*)` })
      .from(visits)
      .innerJoin(jobs, sql`${jobs.id} = ${visits.jobId}`)
      .where(sql`${isVisitOf(actor)} AND ${isListed}`),
    jobIds: sql`SELECT visits.job_id FROM visits JOIN jobs ON jobs.id = visits.job_id WHERE ${isVisitOf(actor)} AND ${isOnPage}
      ORDER BY ${sql.join(order, sql`, `)} LIMIT +${limit} OFFSET +${offset}`,
    toPage: (read: { rows: Awaited<typeof rows>; counted: readonly { count: number }[] }) => {
      const results = read.rows.slice(0, limit).map((row) => toVisit(row, actor));
      const last = read.rows.length > limit ? results.at(-1) : undefined;
      return {
        count: read.counted[0]?.count ?? 0,
        next: last ? encodeCursor({ at: last.slot.startsAt, id: last.id }) : null,
        results,
      };
    },
  };
}
