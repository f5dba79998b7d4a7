import { sql } from "drizzle-orm";
import { announceOpened, confirmChannelStatements } from "../auth/confirm-channel.ts";
import { checkCode } from "../codes/check-code.ts";
import { CODE_TRIES_BY_ADDRESS } from "../codes/rules.ts";
import { codeUsedBy, spendCodeStatements } from "../codes/statements.ts";
import type { Ctx } from "../ctx.ts";
import { newId } from "../ids.ts";
import { limitByAddress } from "../limit-by-address.ts";
import { followTokenOf } from "../messaging/follow-token.ts";
import { countSmsStatement, queueMessageIfStatement } from "../messaging/statements.ts";
import { refuse } from "../refusals.ts";

export type OpenedRequest = { jobId: string; userId: string; followPath: string };

/**
 * The right code opens a guest's waiting request as any confirmation does, and an SMS brings its follow link (Q01, R41).
 * Refuses: otp.invalid (also to all but one of many at once) · throttled · otp.locked.
 */
export async function confirmGuestJob(ctx: Ctx, { phone, otp }: { phone: string; otp: string }): Promise<OpenedRequest> {
  await limitByAddress(ctx, CODE_TRIES_BY_ADDRESS);
  const { codeId, userId, subjectId: jobId } = await checkCode(ctx, { purpose: "job", target: { phone }, otp });
  if (userId === null || jobId === null) throw refuse("otp.invalid");

  const { db, now } = ctx;
  const use = { codeId, operationId: newId(), at: now };
  const messageId = newId();
  const link = { id: messageId, channel: "sms", kind: "guest_link", subjectId: jobId, at: now } as const;
  const isOpened = sql`${codeUsedBy(use)} AND EXISTS (SELECT 1 FROM jobs WHERE id = ${jobId} AND status = 'open' AND deleted_at IS NULL)`;

  const [used, , , , , opened] = await db.batch([
    ...spendCodeStatements(db, use),
    ...confirmChannelStatements(db, { userId, channel: "phone", at: now, requestsADay: ctx.requestsADay }, codeUsedBy(use)),
    queueMessageIfStatement(
      db,
      link,
      sql`SELECT id AS user_id, ${phone} AS recipient, language FROM users WHERE id = ${userId} AND ${isOpened}`,
    ),
    countSmsStatement(db, { messageId, at: now }),
  ]);

  if (used.length === 0) throw refuse("otp.invalid");
  await announceOpened(ctx, opened);
  await ctx.outbox.push({ kind: "deliver_message", messageId });
  return { jobId, userId, followPath: `/r/${await followTokenOf(ctx.keys, userId)}` };
}
