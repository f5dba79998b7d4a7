import { sql } from "drizzle-orm";
import { offers } from "#db/schema/offers.ts";
import { isSignedIn } from "../actor.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";

/**
 * The client opened the job: the offers sent to it are seen now. For anyone else nothing happens, so a page may call it
 * for whoever looks. Returns how many became seen.
 * Refuses: not_authenticated.
 */
export async function markOffersSeen(ctx: Ctx, { jobId }: { jobId: string }): Promise<number> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");

  const newToClient = sql`offers.job_id = ${jobId} AND offers.status = 'sent'
    AND EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND jobs.client_id = ${ctx.actor.userId} AND jobs.deleted_at IS NULL)`;

  const [, seen] = await ctx.db.batch([
    recordEventEachStatement(
      ctx.db,
      { kind: "offer.seen", at: ctx.now },
      sql`SELECT artisan_id AS user_id, job_id, id AS offer_id FROM offers WHERE ${newToClient}`,
      { offerId: true },
    ),
    ctx.db.update(offers).set({ status: "seen", seenAt: ctx.now }).where(newToClient).returning({ id: offers.id }),
  ]);
  return seen.length;
}
