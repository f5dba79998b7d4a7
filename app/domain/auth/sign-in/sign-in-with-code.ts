import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { checkCode } from "../../codes/check-code.ts";
import { recipientOf } from "../../codes/recipients.ts";
import { consumeCodeStatements, isCodeConsumedBy } from "../../codes/statements.ts";
import { isPendingDeletion } from "../../privacy/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitUse } from "../../shared/limits/limit-use.ts";
import { announceOpenedJobs, confirmChannelStatements } from "../confirmation/confirm-channel.ts";
import { SIGN_INS } from "../rules.ts";
import { createSessionToken } from "../sessions/session-token.ts";
import { insertSessionStatement, revokeCurrentSessionStatement } from "../statements.ts";

type SignIn = { phone: string; otp: string; userAgent?: string };

/**
 * An artisan signs in by the code on his phone (2.17, purpose login): a session opens in the place of one that asks, and
 * the number counts as confirmed, since he has it in his hand. Refuses: throttled · otp.invalid (also to all but one of
 * many at once, and for a number of nobody's) · otp.locked · user_inactive, after a right code only.
 */
export async function signInWithCode(
  ctx: Ctx,
  { phone, otp, userAgent }: SignIn,
): Promise<{ userId: string; token: string; activeRole: "client" | "artisan" }> {
  const { db, now } = ctx;
  await limitUse(ctx, SIGN_INS);
  const { codeId, userId } = await checkCode(ctx, { purpose: "login", target: { phone }, otp });
  const user = await findArtisan(ctx, { userId, phone });
  if (!user) throw refuse("otp.invalid");

  const use = { codeId, operationId: newId(), at: now };
  if (!user.isActive) {
    await db.batch(consumeCodeStatements(db, use));
    throw refuse("user_inactive");
  }

  const { token, row } = createSessionToken({ userId: user.id, isAdmin: false, userAgent }, now);
  // NULL for another operation than the one that used the code, and once the number opens the account no more: the column
  // refuses it, and with it the whole batch.
  const recipient = recipientOf(ctx, { purpose: "login", target: { phone } });
  const userOfCode = sql<string>`(SELECT r.user_id FROM (${recipient}) AS r WHERE r.user_id = ${user.id} AND ${isCodeConsumedBy(use)})`;

  const [, , , , , , , opened] = await db
    .batch([
      ...consumeCodeStatements(db, use),
      insertSessionStatement(db, { ...row, userId: userOfCode }),
      revokeCurrentSessionStatement(db, ctx.actor),
      ...confirmChannelStatements(
        db,
        { userId: user.id, channel: "phone", at: now, requestsADay: ctx.jobDailyLimit },
        isCodeConsumedBy(use),
      ),
    ])
    .catch((error: unknown) => {
      throw isConflictOn(error, "sessions.user_id") ? refuse("otp.invalid") : error;
    });

  await announceOpenedJobs(ctx, opened);
  return { userId: user.id, token, activeRole: user.activeRole };
}

type Artisan = { id: string; activeRole: "client" | "artisan"; isActive: number };

/** The account that the code went to, while the number still opens it. */
async function findArtisan(ctx: Ctx, { userId, phone }: { userId: string | null; phone: string }): Promise<Artisan | undefined> {
  const [artisan] = await ctx.db.all<Artisan>(
    sql`SELECT users.id AS id, active_role AS activeRole, (is_active OR ${isPendingDeletion(sql`users.id`)}) AS isActive
      FROM (${recipientOf(ctx, { purpose: "login", target: { phone } })}) AS r JOIN users ON users.id = r.user_id WHERE users.id = ${userId}`,
  );
  return artisan;
}
