import { desc, sql } from "drizzle-orm";
import { disputes } from "#db/schema/disputes.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { type DisputeView, selectDisputes, toDispute } from "./select-disputes.ts";

/** Null if the actor is neither side. */
export async function findDispute(ctx: Ctx, id: string): Promise<DisputeView | null> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) return null;
  const [row] = await selectDisputes(ctx, actor, sql`disputes.id = ${id}`);
  return row ? toDispute(row, actor) : null;
}

/** The response is a plain array. Older disputes are found on the pages of their jobs. */
const MAX_DISPUTES_LISTED = 100;

/** Of all matches of the actor, the newest first. Refuses: not_authenticated */
export async function listMyDisputes(ctx: Ctx): Promise<DisputeView[]> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const rows = await selectDisputes(
    ctx,
    actor,
    sql`disputes.id IN (SELECT id FROM disputes WHERE artisan_id = ${actor.userId}
      UNION SELECT disputes.id FROM jobs JOIN disputes ON disputes.job_id = jobs.id WHERE jobs.client_id = ${actor.userId})`,
  )
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(MAX_DISPUTES_LISTED);
  return rows.map((row) => toDispute(row, actor));
}
