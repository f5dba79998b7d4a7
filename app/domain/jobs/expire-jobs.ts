import { sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import type { Ctx } from "../ctx.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import { endingOffersStatement, endOffersStatements, offerWaits } from "../offers/statements.ts";
import { sealAfterwards } from "../points/seal-entries.ts";
import { refuse } from "../refusals.ts";
import { CLOCK_OF_ARCHIVED } from "./clock-statements.ts";

const ROWS_AT_ONCE = 200;
/** What is left after so many is the next run's. */
const ROUNDS_AT_ONCE = 20;

/**
 * Open requests whose time is over without a match are archived (3.2): first their offers end and the points go back, then
 * they, and each side is told. Twice at once changes nothing more. Returns how many expired. Refuses: permission_denied.
 */
export async function expireJobs(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");

  let rounds = 0;
  while (rounds++ < ROUNDS_AT_ONCE && (await endOneOfferOfEachArtisan(ctx)) > 0);
  let expired = 0;
  for (let isMore = true; isMore && rounds++ < 2 * ROUNDS_AT_ONCE; ) {
    const archived = await archiveThoseWithoutOffers(ctx);
    isMore = archived === ROWS_AT_ONCE;
    expired += archived;
  }
  return expired;
}

// A literal status, since a bound value would keep SQLite from knowing what the index holds.
const isOver = (at: number) => sql`(jobs.due_at <= ${at} AND jobs.status = 'open' AND jobs.deleted_at IS NULL)`;

/** One of each artisan at a time, since a batch writes one line for an account. */
async function endOneOfferOfEachArtisan(ctx: Ctx): Promise<number> {
  const { db, now: at } = ctx;
  const chosen = await db.all<{ id: string }>(
    sql`SELECT min(offers.id) AS id FROM jobs INDEXED BY jobs_due CROSS JOIN offers ON offers.job_id = jobs.id
      WHERE ${isOver(at)} AND ${offerWaits} GROUP BY offers.artisan_id LIMIT ${ROWS_AT_ONCE}`,
  );
  if (chosen.length === 0) return 0;
  const which = sql`offers.id IN (SELECT value FROM json_each(${JSON.stringify(chosen.map(({ id }) => id))}))
    AND EXISTS (SELECT 1 FROM jobs WHERE jobs.id = offers.job_id AND ${isOver(at)})`;

  const [ended] = await db.batch([
    endingOffersStatement(db, which),
    ...endOffersStatements(db, {
      which,
      as: "expired",
      releaseReason: "job_expired",
      event: "offer.expired",
      tell: "job_expired",
      at,
    }),
  ]);
  await sealAfterwards(
    ctx,
    ended.map(({ artisanId }) => artisanId),
  );
  return ended.length;
}

async function archiveThoseWithoutOffers({ db, now: at }: Ctx): Promise<number> {
  const chosen = await db.all<{ id: string }>(
    // Named, since the index of all by status looks as good to SQLite and holds every one that isn't due.
    sql`SELECT jobs.id FROM jobs INDEXED BY jobs_due WHERE ${isOver(at)} AND jobs.live_offers = 0 ORDER BY jobs.due_at LIMIT ${ROWS_AT_ONCE}`,
  );
  if (chosen.length === 0) return 0;
  const which = sql`jobs.id IN (SELECT value FROM json_each(${JSON.stringify(chosen.map(({ id }) => id))}))
    AND ${isOver(at)} AND jobs.live_offers = 0`;
  const rows = sql`SELECT client_id AS user_id, id AS job_id FROM jobs WHERE ${which}`;

  const [, , archived] = await db.batch([
    recordEventEachStatement(db, { kind: "job.expired", at }, rows),
    notifyEachStatement(db, { type: "job_expired", at }, rows, { jobId: true }),
    db
      .update(jobs)
      .set({ status: "archived", archiveReason: "expired", archivedAt: at, held: false, ...CLOCK_OF_ARCHIVED })
      .where(which)
      .returning({ id: jobs.id }),
  ]);
  return archived.length;
}
