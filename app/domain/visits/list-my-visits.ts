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
export async function listMyVisits(ctx: Ctx, { scope = "upcoming", after, offset = 0, limit = VISITS_PAGE_SIZE }: Asked = {}) {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const isUpcoming = sql`((visits.status = 'proposed' AND NOT ${isAnswerTooLate(at)}) OR (visits.status IN ('agreed', 'arrived') AND visits.ends_at >= ${at}))`;
  const isOwn = sql`(visits.artisan_id = ${actor.userId} OR visits.job_id IN (SELECT id FROM jobs WHERE client_id = ${actor.userId}))`;
  const isListed = sql`${isOwn} AND ${scope === "upcoming" ? isUpcoming : sql`NOT ${isUpcoming}`}`;
  const direction = scope === "upcoming" ? asc : desc;
  const follows = scope === "upcoming" ? sql`>` : sql`<`;
  const { rows, counted } = await runBatch(db, {
    rows: selectVisits(
      ctx,
      actor,
      after ? sql`${isListed} AND (visits.starts_at, visits.id) ${follows} (${after.at}, ${after.id})` : isListed,
    )
      .orderBy(direction(visits.startsAt), direction(visits.id))
      .limit(limit + 1)
      .offset(offset),
    counted: db
      .select({ count: sql<number>`count(*)` })
      .from(visits)
      .innerJoin(jobs, sql`${jobs.id} = ${visits.jobId}`)
      .where(sql`${isVisitOf(actor)} AND ${isListed}`),
  });
  const results = rows.slice(0, limit).map((row) => toVisit(row, actor));
  const last = rows.length > limit ? results.at(-1) : undefined;
  return {
    count: counted[0]?.count ?? 0,
    next: last ? encodeCursor({ at: last.slot.startsAt, id: last.id }) : null,
    results,
  };
}
