import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { type ReviewKey, reviewKeysOf } from "./review-keys.ts";

/** Newest first. Refuses: not_authenticated · permission_denied */
export async function listReviewKeys(ctx: Ctx): Promise<ReviewKey[]> {
  requireAdmin(ctx.actor);
  return (await reviewKeysOf(ctx)).toReversed();
}
