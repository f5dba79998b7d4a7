import type { Ctx } from "../shared/contracts/ctx.ts";
import { approveVerification } from "./approve-verification.ts";
import type { DecideInput } from "./input.ts";
import { rejectVerification } from "./reject-verification.ts";
import { pendingVerificationOf } from "./verified-user.ts";

/**
 * An admin decides what somebody sent: the request he names, else of the kind he names, else the card, else what waits longest
 * (2.16). Refuses: not_found (he never sent it) · verification.already_decided, verification.lapsed (none of it waits), and what the approval or refusal says.
 */
export async function decideVerification(
  ctx: Ctx,
  { userId, decision }: { userId: string; decision: DecideInput },
): Promise<void> {
  const requestId = await pendingVerificationOf(ctx, { userId, kind: decision.kind, named: decision.verification });
  if (decision.decision === "approved") await approveVerification(ctx, { ...decision, requestId });
  else await rejectVerification(ctx, { ...decision, requestId });
}
