import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { runBatch } from "#db/run-batch.ts";
import { checkCode } from "../codes/check-code.ts";
import { awaitsPhone, endPhoneCodesStatement } from "../codes/phone-statements.ts";
import { consumeCodeStatements, isCodeConsumedBy } from "../codes/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { changePhoneStatement } from "../users/phone-statements.ts";
import { announceOpenedJobs, confirmChannelStatements } from "./confirmation/confirm-channel.ts";
import { phoneChangedMessage } from "./phone-changed-message.ts";
import { endPhoneChangeStatement } from "./phone-statements.ts";

/**
 * Replaces the number by the pending one and confirms it. Sessions stay: the request was proved. Old contacts are notified.
 * Refuses: otp.invalid (also if nothing is pending) · throttled · otp.locked · user.phone_taken (the code stays usable).
 */
export async function changePhone(ctx: Ctx & { actor: SignedIn }, { phone, otp }: { phone: string; otp: string }) {
  const { db, now: at } = ctx;
  const { userId } = ctx.actor;
  const { codeId } = await checkCode(ctx, { purpose: "phone", target: { phone }, otp, ownerId: userId });

  const use = { codeId, operationId: newId(), at };
  const isUsed = isCodeConsumedBy(use);
  const message = phoneChangedMessage(ctx, { userId }, isUsed);
  const { code, confirmed } = await runBatch(db, {
    code: consumeCodeStatements(db, use, awaitsPhone(sql`${userId}`, phone, at)),
    // Before the change: these go to the old number.
    message: message.statements,
    endedCodes: endPhoneCodesStatement(db, { userId, at }, isUsed),
    changed: changePhoneStatement(db, { userId, phone }, isUsed),
    endedChange: endPhoneChangeStatement(db, { userId }, isUsed),
    confirmed: confirmChannelStatements(db, { userId, channel: "phone", at, jobsADay: ctx.jobDailyLimit }, isUsed),
  }).catch((error: unknown) => {
    throw isConflictOn(error, "users.phone") ? refuse("user.phone_taken") : error;
  });

  if (code.used.length === 0) throw refuse("otp.invalid");
  for (const messageId of message.messageIds) await ctx.outbox.push({ kind: "deliver_message", messageId });
  return { userId, openedJobIds: await announceOpenedJobs(ctx, confirmed.opened), isChanged: true };
}
