import { sql } from "drizzle-orm";
import { placeWaits } from "#db/schema/offers.ts";
import type { Ctx } from "../ctx.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import { refuse } from "../refusals.ts";
import { OFFERS_PER_JOB, PLACE_KEPT_FOR_MS } from "./rules.ts";

const WAITS_AT_ONCE = 200;

/**
 * Who waits for a place on a request is told when one is free, who asked first first (3.3); for an hour nobody else is told
 * of the same place. Who waits for a request that takes no offers any more waits no longer. Twice at once nobody is told
 * twice. Returns how many were told. Refuses: permission_denied.
 */
export async function offerFreePlaces({ db, actor, now: at }: Ctx): Promise<number> {
  if (actor.kind !== "system") throw refuse("permission_denied");

  const takesOffers = sql`(jobs.status = 'open' AND jobs.deleted_at IS NULL)`;
  const keptForOthers = sql`(SELECT count(*) FROM place_waits AS told WHERE told.job_id = waits.job_id AND told.told_at > ${at - PLACE_KEPT_FOR_MS}
    AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.job_id = told.job_id AND +offers.artisan_id = told.artisan_id AND offers.created_at >= told.told_at))`;
  const next = sql`SELECT user_id, job_id FROM (
    SELECT waits.artisan_id AS user_id, waits.job_id, row_number() OVER (PARTITION BY waits.job_id ORDER BY waits.created_at, waits.artisan_id) AS turn,
      ${OFFERS_PER_JOB} - jobs.live_offers - ${keptForOthers} AS places
    FROM place_waits AS waits JOIN jobs ON jobs.id = waits.job_id JOIN users ON users.id = waits.artisan_id
    WHERE waits.told_at IS NULL AND ${takesOffers} AND jobs.held = 0 AND jobs.live_offers < ${OFFERS_PER_JOB} AND users.is_active)
    WHERE turn <= places ORDER BY job_id, turn LIMIT ${WAITS_AT_ONCE}`;

  const [, , told] = await db.batch([
    db
      .delete(placeWaits)
      .where(
        sql`${placeWaits.toldAt} IS NULL AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${placeWaits.jobId} AND ${takesOffers})`,
      ),
    notifyEachStatement(db, { type: "job_open_again", at, reason: "place_free" }, next, { jobId: true }),
    // Last, since the other asks who waits.
    db
      .update(placeWaits)
      .set({ toldAt: at })
      .where(sql`(job_id, artisan_id) IN (SELECT job_id, user_id FROM (${next}))`)
      .returning({ jobId: placeWaits.jobId }),
  ]);
  return told.length;
}
