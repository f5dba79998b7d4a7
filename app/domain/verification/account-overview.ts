import { runBatch } from "#db/run-batch.ts";
import { onboardingQuery } from "../artisans/onboarding-queries.ts";
import { trustFactsQuery } from "../artisans/trust-facts.ts";
import { balanceQuery } from "../points/queries.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { selfOf, selfQueries } from "../users/queries.ts";
import { documentsOf } from "./queries.ts";

export async function accountOverview(ctx: Ctx) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const { userId } = ctx.actor;
  const {
    documents,
    points: [points],
    trust: [trust],
    begun: [begun],
    own,
  } = await runBatch(ctx.db, {
    documents: documentsOf(ctx, userId),
    points: balanceQuery(ctx, userId),
    trust: trustFactsQuery(ctx, [userId]),
    begun: onboardingQuery(ctx, userId),
    own: selfQueries(ctx, userId),
  });
  return {
    user: selfOf(ctx, own),
    documents,
    trust: trust ?? null,
    begun: begun ?? { identity: "none" as const, hasOffered: false },
    points: points ?? { available: 0, held: 0 },
  };
}
