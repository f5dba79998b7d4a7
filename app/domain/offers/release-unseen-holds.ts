import { sql } from "drizzle-orm";
import { offers } from "#db/schema/offers.ts";
import type { Ctx } from "../ctx.ts";
import { inRounds, ROWS_AT_ONCE } from "../in-rounds.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import { sealAfterwards } from "../points/seal-entries.ts";
import { releaseStatements } from "../points/statements.ts";
import { refuse } from "../refusals.ts";
import { HELD_UNSEEN_FOR_MS } from "./rules.ts";
import { offerWaits } from "./statements.ts";

/**
 * Points that an offer held for 48 hours without its client looking at it go back (3.3); the offer stands and may still be
 * chosen, and its artisan is told. Twice at once changes nothing more. Returns how many holds ended.
 * Refuses: permission_denied.
 */
export async function releaseUnseenHolds(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");

  return inRounds(() => releaseSome(ctx));
}

async function releaseSome(ctx: Ctx): Promise<number> {
  const { db, now: at } = ctx;
  const isUnseen = sql`(offers.seen_at IS NULL AND offers.points_held > 0 AND ${offerWaits} AND offers.created_at <= ${at - HELD_UNSEEN_FOR_MS})`;
  const chosen = await db.all<{ id: string }>(
    sql`SELECT offers.id FROM offers WHERE ${isUnseen} ORDER BY offers.created_at LIMIT ${ROWS_AT_ONCE}`,
  );
  if (chosen.length === 0) return 0;
  const which = sql`offers.id IN (SELECT value FROM json_each(${JSON.stringify(chosen.map(({ id }) => id))})) AND ${isUnseen}`;
  const rows = sql`SELECT artisan_id AS user_id, job_id, id AS offer_id, points_held AS points FROM offers WHERE ${which}`;

  const [held] = await db.batch([
    db.select({ artisanId: offers.artisanId }).from(offers).where(which),
    notifyEachStatement(db, { type: "points_released", at, reason: "unseen" }, rows, {
      jobId: true,
      offerId: true,
      points: true,
    }),
    ...releaseStatements(db, { rows, reason: "offer_unseen", at }),
    // Last, since the others ask what is held.
    db.update(offers).set({ pointsHeld: 0 }).where(which),
  ]);

  await sealAfterwards(
    ctx,
    held.map(({ artisanId }) => artisanId),
  );
  return held.length;
}
