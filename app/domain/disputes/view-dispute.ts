import { eq, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { disputes } from "#db/schema/disputes.ts";
import { markDisputeNotificationsReadStatement } from "../notifications/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { selectDisputes, toDispute } from "./select-disputes.ts";

/** The job of a dispute, whoever asks. Null if there is no such dispute. */
export async function jobOfDisputeUnscoped({ db }: Ctx, disputeId: string): Promise<string | null> {
  const [row] = await db.select({ jobId: disputes.jobId }).from(disputes).where(eq(disputes.id, disputeId));
  return row?.jobId ?? null;
}

/** For its page. Null if the actor is neither side. */
export async function viewDispute(ctx: Ctx, { disputeId }: { disputeId: string }) {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) return null;
  const { found, read } = await runBatch(db, {
    found: selectDisputes(ctx, actor, sql`disputes.id = ${disputeId}`),
    read: markDisputeNotificationsReadStatement(db, { userId: actor.userId, at, disputeId }),
  });
  return found[0] ? { dispute: toDispute(found[0], actor), notificationsRead: read.length } : null;
}
