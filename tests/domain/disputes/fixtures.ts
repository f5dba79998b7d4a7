import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { openDispute } from "#app/domain/disputes/open-dispute.ts";
import type { DisputeView } from "#app/domain/disputes/select-disputes.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { openDb } from "#db/open.ts";
import { disputes } from "#db/schema/disputes.ts";
import { NOON } from "#tests/support/ctx.ts";
import { artisan, client, HOUR, matchedJob } from "../visits/fixtures.ts";

export { answerOf, artisan, client, DAY, HOUR, storedJob } from "../visits/fixtures.ts";

export const db = openDb(env.DB);
export const DONE_AT = NOON + HOUR;

export const NO_IMAGES = { images: [], uploadIds: [] };
export const OPENING = { kind: "poor_work", statement: "The tap still leaks after the repair.", ...NO_IMAGES } as const;

export async function doneJob() {
  const match = await matchedJob();
  await completeJob(client({ now: DONE_AT }), { jobId: match.jobId });
  return match;
}

/** Amina's dispute with Yacine, an hour after the work was done. */
export async function openedDispute(by: typeof client = client): Promise<DisputeView> {
  const { jobId } = await doneJob();
  return openDispute(by({ now: DONE_AT + HOUR }), { jobId, ...OPENING });
}

export async function stored(id: string) {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  if (!row) throw new Error("no such dispute");
  return row;
}

export const reviewed = (by: typeof client, jobId: string, now: number) =>
  leaveReview(by({ now }), { jobId, rating: 2, text: "As agreed." });

export const sides = { client, artisan };
