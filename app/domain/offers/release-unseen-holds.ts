import { sql } from "drizzle-orm";
import { offers } from "#db/schema/offers.ts";
import type { Ctx } from "../ctx.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import { sealAfterwards } from "../points/seal-entries.ts";
import { releaseStatements } from "../points/statements.ts";
import { refuse } from "../refusals.ts";
import { inRounds } from "../tasks/in-rounds.ts";
import { HELD_UNSEEN_FOR_MS } from "./rules.ts";
import { offerWaits } from "./statements.ts";

/**
 * Points that an offer held for 48 hours without its client looking at it go back (3.3); the offer stands and may still be
 * chosen, and its artisan is told. Twice at once changes nothing more. Returns how many holds ended.
 * Refuses: permission_denied.
 */
export async function releaseUnseenHolds(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");

  return inRounds(ctx, {
    task: "release_unseen_holds",
    choose: (isFree, atOnce) =>
      ctx.db.all(
        sql`SELECT offers.id FROM offers WHERE ${isUnseen(ctx.now)} AND ${isFree(sql`offers.id`)} ORDER BY offers.created_at LIMIT ${atOnce}`,
      ),
    end: (ids) => releaseSome(ctx, ids),
  });
}

const isUnseen = (at: number) =>
  sql`(offers.seen_at IS NULL AND offers.points_held > 0 AND ${offerWaits} AND offers.created_at <= ${at - HELD_UNSEEN_FOR_MS})`;

async function releaseSome(ctx: Ctx, ids: string[]): Promise<number> {
  const { db, now: at } = ctx;
  const which = sql`offers.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isUnseen(at)}`;
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
