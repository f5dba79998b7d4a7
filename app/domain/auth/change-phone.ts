import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { checkCode } from "../codes/check-code.ts";
import { awaitsPhone, endPhoneCodesStatement } from "../codes/phone-statements.ts";
import { consumeCodeStatements, isCodeConsumedBy } from "../codes/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { changePhoneStatement } from "../users/phone-statements.ts";
import { announceOpenedJobs, confirmChannelStatements } from "./confirmation/confirm-channel.ts";
import { phoneNotice } from "./phone-notice.ts";
import { endPhoneChangeStatement } from "./phone-statements.ts";

/**
 * The number that the account asked for is its own from now on, since the code that went there was right (2.17): it is
 * confirmed, codes of the old one end, and the old number and the account's address are told. Sessions stand, as with another
 * e-mail address: who changed it proved that he is the owner. Requests of guests under either number stay with their links.
 * Refuses: otp.invalid (also to all but one of many at once, and once something else is waited for) · throttled · otp.locked ·
 * user.phone_taken (whoever was first with that number; the code stays as it is).
 */
export async function changePhone(ctx: Ctx & { actor: SignedIn }, { phone, otp }: { phone: string; otp: string }) {
  const { db, now: at } = ctx;
  const { userId } = ctx.actor;
  const { codeId } = await checkCode(ctx, { purpose: "phone", target: { phone }, otp, ownerId: userId });

  const use = { codeId, operationId: newId(), at };
  const isUsed = isCodeConsumedBy(use);
  const notice = phoneNotice(ctx, { userId }, isUsed);
  const [used, , , , , , , , , , , opened] = await db
    .batch([
      ...consumeCodeStatements(db, use, awaitsPhone(sql`${userId}`, phone, at)),
      // While the number is still the old one, which these went to.
      ...notice.statements,
      endPhoneCodesStatement(db, { userId, at }, isUsed),
      changePhoneStatement(db, { userId, phone }, isUsed),
      endPhoneChangeStatement(db, { userId }, isUsed),
      ...confirmChannelStatements(db, { userId, channel: "phone", at, requestsADay: ctx.jobDailyLimit }, isUsed),
    ])
    .catch((error: unknown) => {
      throw isConflictOn(error, "users.phone") ? refuse("user.phone_taken") : error;
    });

  if (used.length === 0) throw refuse("otp.invalid");
  for (const messageId of notice.messageIds) await ctx.outbox.push({ kind: "deliver_message", messageId });
  return { userId, openedJobIds: await announceOpenedJobs(ctx, opened), isChanged: true };
}
