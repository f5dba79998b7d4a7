import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { runBatch } from "#db/run-batch.ts";
import { checkCode } from "../../codes/check-code.ts";
import { recipientOf } from "../../codes/recipients.ts";
import { consumeCodeStatements, isCodeConsumedBy } from "../../codes/statements.ts";
import { isPendingDeletion } from "../../privacy/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByCaller } from "../../shared/limits/limit-by-caller.ts";
import { announceOpenedJobs, confirmChannelStatements } from "../confirmation/confirm-channel.ts";
import { SIGN_INS } from "../rules.ts";
import { createSessionToken } from "../sessions/session-token.ts";
import { insertSessionStatements, revokeCurrentSessionStatement } from "../statements.ts";

type SignIn = { phone: string; otp: string; userAgent?: string };

/**
 * Signs an artisan in by a code on the phone, and confirms the number. Replaces the current session.
 * Refuses: throttled · otp.invalid (also for an unknown number) · otp.locked · user_inactive (only after a right code).
 */
export async function signInWithCode(
  ctx: Ctx,
  { phone, otp, userAgent }: SignIn,
): Promise<{ userId: string; token: string; activeRole: "client" | "artisan" }> {
  const { db, now } = ctx;
  await limitByCaller(ctx, SIGN_INS);
  const { codeId, userId } = await checkCode(ctx, { purpose: "login", target: { phone }, otp });
  const user = await findArtisan(ctx, { userId, phone });
  if (!user) throw refuse("otp.invalid");

  const use = { codeId, operationId: newId(), at: now };
  if (!user.isActive) {
    await runBatch(db, consumeCodeStatements(db, use));
    throw refuse("user_inactive");
  }

  const { token, row } = createSessionToken({ userId: user.id, isAdmin: false, userAgent }, now);
  // NULL unless this operation consumed the code and the number is still the user's. The NOT NULL column then fails the
  // batch.
  const recipient = recipientOf(ctx, { purpose: "login", target: { phone } });
  const userOfCode = sql<string>`(SELECT r.user_id FROM (${recipient}) AS r WHERE r.user_id = ${user.id} AND ${isCodeConsumedBy(use)})`;

  const { confirmed } = await runBatch(db, {
    code: consumeCodeStatements(db, use),
    session: insertSessionStatements(db, { ...row, userId: userOfCode }),
    oldSession: revokeCurrentSessionStatement(db, ctx.actor),
    confirmed: confirmChannelStatements(
      db,
      { userId: user.id, channel: "phone", at: now, jobsADay: ctx.jobDailyLimit },
      isCodeConsumedBy(use),
    ),
  }).catch((error: unknown) => {
    throw isConflictOn(error, "sessions.user_id") ? refuse("otp.invalid") : error;
  });

  await announceOpenedJobs(ctx, confirmed.opened);
  return { userId: user.id, token, activeRole: user.activeRole };
}

type Artisan = { id: string; activeRole: "client" | "artisan"; isActive: number };

async function findArtisan(ctx: Ctx, { userId, phone }: { userId: string | null; phone: string }): Promise<Artisan | undefined> {
  const [artisan] = await ctx.db.all<Artisan>(
    sql`SELECT users.id AS id, active_role AS activeRole, (is_active OR ${isPendingDeletion(sql`users.id`)}) AS isActive
      FROM (${recipientOf(ctx, { purpose: "login", target: { phone } })}) AS r JOIN users ON users.id = r.user_id WHERE users.id = ${userId}`,
  );
  return artisan;
}
