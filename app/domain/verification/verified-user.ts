import { asc, eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { verificationRequests, verifiedDocuments } from "#db/schema/verification.ts";
import { balanceQuery } from "../points/queries.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { OLDEST_FIRST } from "./pending-verification-list.ts";
import { verifiedDocumentColumns } from "./queries.ts";
import { isUnderReview } from "./rules.ts";
import { verifiedUserColumns } from "./verification-queue.ts";

export async function userAfterDecision(ctx: Ctx, userId: string) {
  requireAdmin(ctx.actor);
  const [[person], documents, [balance]] = await ctx.db.batch([
    ctx.db.select(verifiedUserColumns).from(users).where(eq(users.id, userId)),
    ctx.db
      .select(verifiedDocumentColumns)
      .from(verifiedDocuments)
      .where(eq(verifiedDocuments.userId, userId))
      .orderBy(asc(verifiedDocuments.kind)),
    balanceQuery(ctx, userId),
  ]);
  if (!person) throw refuse("not_found");
  return { ...person, documents, points: balance?.available ?? 0 };
}

type Selection = { userId: string; kind?: string | undefined; named?: string | undefined };

/** The named request, else the card, else the oldest. Refuses: not_found · verification.already_decided · verification.lapsed. */
export async function pendingVerificationOf(ctx: Ctx, { userId, kind, named }: Selection): Promise<string> {
  requireAdmin(ctx.actor);
  const requests = await ctx.db
    .select({
      id: verificationRequests.id,
      kind: verificationRequests.kind,
      status: verificationRequests.status,
      destroyedAt: verificationRequests.imagesDeletedAt,
    })
    .from(verificationRequests)
    .where(eq(verificationRequests.userId, userId))
    .orderBy(...OLDEST_FIRST);
  const matching = requests.filter((one) => (named === undefined ? kind === undefined || one.kind === kind : one.id === named));
  const pending = matching.filter((one) => isUnderReview(one) && (kind === undefined || one.kind === kind));
  const request = pending.find((one) => one.kind === "national_id") ?? pending[0];
  if (request) return request.id;
  const last = matching.at(-1);
  if (!last) throw refuse("not_found");
  throw refuse(last.status === "submitted" ? "verification.lapsed" : "verification.already_decided");
}
