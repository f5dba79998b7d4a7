import { followCancelledVisitStatement } from "../jobs/due-statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { changeVisit } from "./change-visit.ts";
import type { CancelVisitInput } from "./input.ts";
import { requireChange } from "./require-change.ts";
import { cancelledVisit } from "./statements.ts";

/** Cancels a visit; the match goes on. Refuses: not_found · visit.changed · visit.over */
export async function cancelVisit(
  ctx: Ctx,
  { visitId, revision, reason }: CancelVisitInput & { visitId: string },
): Promise<void> {
  const visit = await requireChange(ctx, "cancel", { visitId, revision });
  const { db, now: at } = ctx;
  const { side, agreed, slot, jobId, proposals, agreedProposal } = visit;
  await changeVisit(ctx, visit, {
    set: cancelledVisit({ by: side, reason, at }),
    also: (changed) => (agreed ? [followCancelledVisitStatement(db, { jobId, at }, changed)] : []),
    ...{ say: "visit_cancelled", slot, event: "visit.cancelled" },
    tell: { type: "visit_cancelled", proposal: agreedProposal ?? proposals, sms: "guest_visit_cancelled" },
  });
}
