import { eq, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { users } from "#db/schema/users.ts";
import { checkCode } from "../codes/check-code.ts";
import { codeUsedBy, spendCodeStatements } from "../codes/statements.ts";
import type { Ctx } from "../ctx.ts";
import { newId } from "../ids.ts";
import { limitByAddress } from "../limit-by-address.ts";
import { refuse } from "../refusals.ts";
import { announceOpened, confirmChannelStatements } from "./confirm-channel.ts";
import { SIGN_INS_BY_ADDRESS } from "./rules.ts";
import { mintSession } from "./session-token.ts";
import { endAskingSessionStatement, openSessionStatement } from "./statements.ts";

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
  await limitByAddress(ctx, SIGN_INS_BY_ADDRESS);
  const { codeId, userId } = await checkCode(ctx, { purpose: "login", target: { phone }, otp });
  const user = await findArtisan(ctx, { userId, phone });
  if (!user) throw refuse("otp.invalid");

  const use = { codeId, operationId: newId(), at: now };
  if (!user.isActive) {
    await db.batch(spendCodeStatements(db, use));
    throw refuse("user_inactive");
  }

  const { token, row } = mintSession({ userId: user.id, isAdmin: false, userAgent }, now);
  // NULL for another operation than the one that used the code: the column refuses it, and with it the whole batch.
  const userOfCode = sql<string>`(SELECT ${user.id} WHERE ${codeUsedBy(use)})`;

  const [, , , , , opened] = await db
    .batch([
      ...spendCodeStatements(db, use),
      ...confirmChannelStatements(db, { userId: user.id, channel: "phone", at: now }, codeUsedBy(use)),
      openSessionStatement(db, { ...row, userId: userOfCode }),
      endAskingSessionStatement(db, ctx.actor),
    ])
    .catch((error: unknown) => {
      throw isConflictOn(error, "sessions.user_id") ? refuse("otp.invalid") : error;
    });

  await announceOpened(ctx, opened);
  return { userId: user.id, token, activeRole: user.activeRole };
}

/** The account that the code went to, while the number is still its own. */
async function findArtisan({ db }: Ctx, { userId, phone }: { userId: string | null; phone: string }) {
  const [user] = await db
    .select({
      id: users.id,
      phone: users.phone,
      activeRole: users.activeRole,
      isActive: users.isActive,
      isArtisan: users.isArtisan,
      isAdmin: users.isAdmin,
    })
    .from(users)
    .where(eq(users.id, userId ?? ""));
  return user?.phone === phone && user.isArtisan && !user.isAdmin ? user : null;
}
