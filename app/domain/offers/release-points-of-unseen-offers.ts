import { sql } from "drizzle-orm";
import { offers } from "#db/schema/offers.ts";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { releaseStatements } from "../points/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { UNSEEN_HOLD_LIFETIME_MS } from "./rules.ts";
import { isOfferPendingSql } from "./statements.ts";

/** Releases points of offers unopened for UNSEEN_HOLD_LIFETIME_MS. The offers stay live. Refuses: permission_denied */
export async function releasePointsOfUnseenOffers(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);

  return drainDueRows(ctx, {
    task: "release_points_of_unseen_offers",
    choose: (isFree, atOnce) =>
      ctx.db.all(
        sql`SELECT offers.id FROM offers WHERE ${isUnseen(ctx.now)} AND ${isFree(sql`offers.id`)} ORDER BY offers.created_at LIMIT ${atOnce}`,
      ),
    end: (ids) => releaseSome(ctx, ids),
  });
}

const isUnseen = (at: number) =>
  sql`(offers.seen_at IS NULL AND offers.points_held > 0 AND ${isOfferPendingSql} AND offers.created_at <= ${at - UNSEEN_HOLD_LIFETIME_MS})`;

async function releaseSome(ctx: Ctx, ids: string[]): Promise<number> {
  const { db, now: at } = ctx;
  const which = sql`offers.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isUnseen(at)}`;
  const rows = sql`SELECT artisan_id AS user_id, job_id, id AS offer_id, points_held AS points FROM offers WHERE ${which}`;

  const [held] = await db.batch([
    db.select({ artisanId: offers.artisanId }).from(offers).where(which),
    ...notifyEachStatements(db, { type: "points_released", at, reason: "unseen" }, rows, {
      jobId: true,
      offerId: true,
      points: true,
    }),
    ...releaseStatements(db, { rows, reason: "offer_unseen", at }),
    // Last: the statements above read the held points.
    db.update(offers).set({ pointsHeld: 0 }).where(which),
  ]);

  await hashEntriesAfterBatch(
    ctx,
    held.map(({ artisanId }) => artisanId),
  );
  return held.length;
}
