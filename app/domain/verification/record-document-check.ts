import { eq, sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { checkedDocuments } from "#db/schema/verification.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import type { Ctx } from "../ctx.ts";
import { IDENTITY_POINTS } from "../points/rules.ts";
import { sealAfterwards } from "../points/seal-entries.ts";
import { creditStatements } from "../points/statements.ts";
import { refuse } from "../refusals.ts";
import { markVerifiedStatement } from "../users/statements.ts";
import type { RecordDocumentCheckInput } from "./input.ts";
import { mayRecordChecks, showsIdentity } from "./rules.ts";

/**
 * A document was looked at and found right: the badge names it. One that shows who the person is also makes them
 * verified and gives 10 points, once in a life (K10), however many checks arrive at once; the others show a right to the
 * trade only (M06), and one that has run out shows nothing.
 * Refuses: not_authenticated · permission_denied · not_found.
 */
export async function recordDocumentCheck(ctx: Ctx, { userId, kind, validUntil }: RecordDocumentCheckInput): Promise<void> {
  if (ctx.actor.kind === "visitor") throw refuse("not_authenticated");
  if (!mayRecordChecks(ctx.actor)) throw refuse("permission_denied");

  const [person] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!person) throw refuse("not_found");

  const check = { checkedAt: ctx.now, validUntil: validUntil ?? null };
  const notYetCredited = sql`NOT EXISTS (SELECT 1 FROM point_entries WHERE user_id = ${userId} AND reason = 'identity_verified')`;
  const credit = { userId, points: IDENTITY_POINTS, reason: "identity_verified", at: ctx.now } as const;
  const verified = [
    markVerifiedStatement(ctx.db, { userId }),
    recordEventIfStatement(ctx.db, { kind: "identity.verified", at: ctx.now, userId }, notYetCredited),
    ...creditStatements(ctx.db, credit, notYetCredited),
  ];

  await ctx.db.batch([
    ctx.db
      .insert(checkedDocuments)
      .values({ userId, kind, ...check })
      .onConflictDoUpdate({ target: [checkedDocuments.userId, checkedDocuments.kind], set: check }),
    ...(showsIdentity({ kind, validUntil }, ctx.now) ? verified : []),
  ]);

  await sealAfterwards(ctx, [userId]);
}
