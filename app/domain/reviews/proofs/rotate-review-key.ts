import { sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import { reviewKeys } from "#db/schema/reviews.ts";
import { auditStatement } from "../../audit/statements.ts";
import { recordEffectStatements } from "../../idempotency/statements.ts";
import { notifyAdminRightsStatements } from "../../notifications/statements.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import type { RotateKeyInput } from "./input.ts";
import { activeKey, makeKey, type ReviewKey } from "./review-keys.ts";

/** Proofs from now on have a new key; those made before keep theirs. Refuses: not_authenticated · permission_denied */
export async function rotateReviewKey(ctx: Ctx, { reason }: RotateKeyInput): Promise<ReviewKey> {
  const { userId } = requireAdmin(ctx.actor);
  const { db, now: at, signer } = ctx;
  const { kid: before } = await activeKey(ctx);
  const key = await makeKey(signer);
  const number = sql`(SELECT max(number) + 1 FROM review_keys)`;
  const audit = { actorId: userId, action: "review_key.rotated", subjectKind: "review_keys", subjectId: key.kid, at } as const;
  await adminBatch(ctx, {
    added: insertWhere(db, reviewKeys, { number, ...key, createdAt: at }, sql`1`),
    effect: recordEffectStatements(ctx, key.kid),
    logged: auditStatement(db, { ...audit, before: { kid: before }, after: { kid: key.kid }, why: reason }, sql`1`),
    notified: notifyAdminRightsStatements(db, { of: userId, by: userId, reason: "review_key", at }, sql`1`),
  });
  return { ...key, isActive: true, createdAt: at, retiredAt: null };
}
