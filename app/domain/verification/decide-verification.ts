import type { Ctx } from "../shared/contracts/ctx.ts";
import { approveVerification } from "./approve-verification.ts";
import type { DecideInput } from "./input.ts";
import { rejectVerification } from "./reject-verification.ts";
import { pendingVerificationOf } from "./verified-user.ts";

/** Refuses: not_found · verification.already_decided · verification.lapsed · those of the approval or rejection. */
export async function decideVerification(
  ctx: Ctx,
  { userId, decision }: { userId: string; decision: DecideInput },
): Promise<void> {
  const requestId = await pendingVerificationOf(ctx, { userId, kind: decision.kind, named: decision.verification });
  if (decision.decision === "approved") await approveVerification(ctx, { ...decision, requestId });
  else await rejectVerification(ctx, { ...decision, requestId });
}
