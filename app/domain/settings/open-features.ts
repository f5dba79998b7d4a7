import type { Ctx } from "../shared/contracts/ctx.ts";
import { type RefusalCode, refuse } from "../shared/errors/refusals.ts";
import { cachedForOneMinute } from "../shared/lists/isolate-cache.ts";
import type { Feature } from "./feature-rules.ts";
import { featuresOf } from "./queries.ts";
import { FEATURE_KEYS } from "./rules.ts";
import { settingsQuery } from "./statements.ts";

const REFUSED = {
  registration: "registration.closed",
  guest_posting: "guest_posting.closed",
  uploads: "uploads.closed",
} as const satisfies Record<Feature, RefusalCode>;

/** The refusal of a closed feature, at most a minute old; null if it is open. Admins pass, because they close and test it. */
export async function closedRefusal(ctx: Ctx, feature: Feature) {
  if (ctx.actor.kind === "admin") return null;
  const { [feature]: isOpen } = await openFeatures(ctx);
  return isOpen ? null : refuse(REFUSED[feature]);
}

/** Refuses: registration.closed · guest_posting.closed · uploads.closed */
export async function requireOpen(ctx: Ctx, feature: Feature): Promise<void> {
  const refusal = await closedRefusal(ctx, feature);
  if (refusal) throw refusal;
}

const openFeatures = (ctx: Ctx) =>
  cachedForOneMinute(ctx, "features", async () => {
    const lines = await settingsQuery(ctx.db, FEATURE_KEYS);
    return featuresOf(ctx, lines);
  });
