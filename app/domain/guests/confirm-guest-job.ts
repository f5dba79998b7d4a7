import { sql } from "drizzle-orm";
import { announceOpenedJobs, confirmChannelStatements } from "../auth/confirmation/confirm-channel.ts";
import { checkCode } from "../codes/check-code.ts";
import { CODE_TRIES } from "../codes/rules.ts";
import { consumeCodeStatements, isCodeConsumedBy } from "../codes/statements.ts";
import { followTokenOf } from "../messaging/follow-token.ts";
import { countSmsStatement, queueMessageIfStatement } from "../messaging/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { limitUse } from "../shared/limits/limit-use.ts";
import { newestWaiting, type Waiting } from "./queries.ts";
import { inheritOlderStatements, isNewestWaiting } from "./statements.ts";

export type OpenedGuestJob = { jobId: string; userId: string; followPath: string };

/** Each lost race means that another form came from this number between the look and the write. */
const MAX_TRIES = 5;

/**
 * The right code opens the newest request that waits at its number, and an SMS brings its follow link (Q01, R41). Older ones
 * that wait there stay drafts of the same client, who may read them and post them again.
 * Refuses: otp.invalid (also to all but one of many at once) · throttled · otp.locked.
 */
export async function confirmGuestJob(ctx: Ctx, { phone, otp }: { phone: string; otp: string }): Promise<OpenedGuestJob> {
  await limitUse(ctx, CODE_TRIES);
  const { codeId, userId } = await checkCode(ctx, { purpose: "job", target: { phone }, otp });
  if (userId === null) throw refuse("otp.invalid");

  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const waiting = await newestWaiting(ctx, phone);
    if (!waiting) break;
    if (await isOpenedBy(ctx, { codeId, phone, waiting }))
      return { ...waiting, followPath: `/r/${await followTokenOf(ctx.signer, waiting.userId)}` };
  }
  throw refuse("otp.invalid");
}

type RightCode = { codeId: string; phone: string; waiting: Waiting };

/** False where the code was used meanwhile, or a newer request came. */
async function isOpenedBy(ctx: Ctx, { codeId, phone, waiting: { userId, jobId } }: RightCode): Promise<boolean> {
  const { db, now: at } = ctx;
  const use = { codeId, operationId: newId(), at };
  const messageId = newId();
  const link = { id: messageId, channel: "sms", kind: "guest_link", subjectId: jobId, at } as const;
  const isOpened = sql`${isCodeConsumedBy(use)} AND EXISTS (SELECT 1 FROM jobs WHERE id = ${jobId} AND status = 'open' AND deleted_at IS NULL)`;

  const [used, , , , , opened] = await db.batch([
    ...consumeCodeStatements(db, use, isNewestWaiting(phone, jobId)),
    ...confirmChannelStatements(db, { userId, channel: "phone", at, requestsADay: ctx.jobDailyLimit }, isCodeConsumedBy(use)),
    ...inheritOlderStatements(db, { userId, jobId, at }, isCodeConsumedBy(use)),
    queueMessageIfStatement(
      db,
      link,
      sql`SELECT id AS user_id, ${phone} AS recipient, language FROM users WHERE id = ${userId} AND ${isOpened}`,
    ),
    countSmsStatement(db, { messageId, at, isToGuest: true }),
  ]);

  if (used.length === 0) return false;
  await announceOpenedJobs(ctx, opened);
  await ctx.outbox.push({ kind: "deliver_message", messageId });
  return true;
}
