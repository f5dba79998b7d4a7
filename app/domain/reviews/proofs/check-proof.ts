import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { findProof, isContentOf, isSignatureRight } from "./find-proof.ts";
import type { CheckProofInput } from "./input.ts";
import { CHECK_PROOF_LIMIT } from "./rules.ts";

export const PROOF_FAULTS = ["content", "signature", "removed", "without_codes"] as const;
type ProofFault = (typeof PROOF_FAULTS)[number];

/** Whether somebody's copy of a review is the one that was proved; null if it is. Refuses: not_found · throttled */
export async function checkProof(ctx: Ctx, reviewId: string, copy: CheckProofInput): Promise<ProofFault | null> {
  const taken = await ctx.rateLimiter.take(CHECK_PROOF_LIMIT, await ctx.signer.mac("address", ctx.clientIp));
  if (!taken.allowed) throw refuse("throttled", { retryAfterSeconds: taken.retryAfterSeconds });
  const { status, proof } = await findProof(ctx, reviewId);
  if (status === "removed") return "removed";
  if (!proof) return "without_codes";
  const { rating, text, quality = null, punctuality = null, price_fairness: priceFairness = null } = copy;
  if (!(await isContentOf({ id: reviewId, rating, text, quality, punctuality, priceFairness }, proof))) return "content";
  return (await isSignatureRight(proof)) ? null : "signature";
}
