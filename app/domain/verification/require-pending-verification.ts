import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { nationalIds, verificationRequests } from "#db/schema/verification.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { isUnderReview } from "./rules.ts";

export type PendingVerification = Awaited<ReturnType<typeof requirePendingVerification>>;

/** Refuses: not_found · permission_denied (own documents) · verification.already_decided · verification.lapsed (no images). */
export async function requirePendingVerification(ctx: Ctx, requestId: string) {
  const [request] = await ctx.db
    .select({
      id: verificationRequests.id,
      userId: verificationRequests.userId,
      kind: verificationRequests.kind,
      status: verificationRequests.status,
      destroyedAt: verificationRequests.imagesDeletedAt,
      validUntil: verificationRequests.validUntil,
      email: users.email,
      number: { numberHash: nationalIds.numberHash, lastDigits: nationalIds.lastDigits },
    })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, verificationRequests.userId))
    .leftJoin(nationalIds, eq(nationalIds.userId, verificationRequests.userId))
    .where(eq(verificationRequests.id, requestId));
  if (!request) throw refuse("not_found");
  if (request.userId === requireAdmin(ctx.actor).userId) throw refuse("permission_denied");
  if (request.status !== "submitted") throw refuse("verification.already_decided");
  if (!isUnderReview(request)) throw refuse("verification.lapsed");
  return request;
}
