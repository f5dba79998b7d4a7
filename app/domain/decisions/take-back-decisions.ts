import type { Ctx } from "../shared/contracts/ctx.ts";
import { Refusal, type RefusalCode, refuse } from "../shared/errors/refusals.ts";
import { takeBackDecision } from "./take-back-decision.ts";

const NOT_TAKEN: readonly RefusalCode[] = ["decision.applied", "decision.of_another"];

/** Takes each back alone. Returns why not all: decision.partly_applied, or the first refusal if none was taken back. */
export async function takeBackDecisions(ctx: Ctx, decisionIds: readonly string[]): Promise<Refusal | null> {
  const outcomes = await Promise.allSettled(decisionIds.map((decisionId) => takeBackDecision(ctx, { decisionId })));
  const reasons: unknown[] = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const refusals = reasons.map((one) => {
    if (one instanceof Refusal && NOT_TAKEN.includes(one.code)) return one;
    throw one;
  });
  const isPart = refusals.length < decisionIds.length && refusals.some(({ code }) => code === "decision.applied");
  return (isPart ? refuse("decision.partly_applied") : refusals[0]) ?? null;
}
