import { sql } from "drizzle-orm";
import { offers } from "#db/schema/offers.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isOfferPendingSql } from "./statements.ts";

/** Marks pending offers as seen and notifies their artisans. Does nothing unless the user is the job's client. */
export function markOffersSeenStatements(ctx: Ctx, { userId }: SignedIn, jobId: string) {
  const isUnseen = sql`offers.job_id = ${jobId} AND ${isOfferPendingSql} AND offers.seen_at IS NULL
    AND EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND jobs.client_id = ${userId} AND jobs.deleted_at IS NULL)`;
  const rows = sql`SELECT artisan_id AS user_id, job_id, id AS offer_id FROM offers WHERE ${isUnseen}`;

  return [
    recordEventEachStatement(ctx.db, { kind: "offer.seen", at: ctx.now }, rows, { offerId: true }),
    ...notifyEachStatements(ctx.db, { type: "offer_seen", at: ctx.now }, rows, { jobId: true, offerId: true }),
    ctx.db
      .update(offers)
      .set({ status: sql`CASE offers.status WHEN 'sent' THEN 'seen' ELSE offers.status END`, seenAt: ctx.now })
      .where(isUnseen),
  ] as const;
}
