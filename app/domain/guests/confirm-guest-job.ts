import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { announceOpenedJobs, confirmChannelStatements } from "../auth/confirmation/confirm-channel.ts";
import { checkCode } from "../codes/check-code.ts";
import { CODE_TRIES } from "../codes/rules.ts";
import { consumeCodeStatements, isCodeConsumedBy } from "../codes/statements.ts";
import { guestLinkTokenOf } from "../messaging/guest-link-token.ts";
import { countSmsStatement, queueMessageIfStatement } from "../messaging/statements.ts";
import { requireOpen } from "../settings/open-features.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { limitByCaller } from "../shared/limits/limit-by-caller.ts";
import { foundJob, newestWaiting, type Waiting } from "./queries.ts";
import { inheritOlderStatements, isFoundBy, isNewestWaiting } from "./statements.ts";

export type OpenedGuestJob = { jobId: string; userId: string; followPath: string; isFound: boolean };

/** Each lost race means that another job was posted under this number. */
const MAX_TRIES = 5;

/**
 * Opens the newest pending job of a number by code; older ones become drafts of the same client. Without a pending job it
 * returns the follow link of the newest one that was opened before. A code without a link in its SMS sends the link by another.
 * Refuses: otp.invalid · throttled · otp.locked · guest_posting.closed, if a request waits.
 */
export async function confirmGuestJob(ctx: Ctx, { phone, otp }: { phone: string; otp: string }): Promise<OpenedGuestJob> {
  await limitByCaller(ctx, CODE_TRIES);
  const { codeId, userId } = await checkCode(ctx, { purpose: "job", target: { phone }, otp });
  if (userId === null) throw refuse("otp.invalid");

  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const waiting = await newestWaiting(ctx, phone);
    if (waiting) await requireOpen(ctx, "guest_posting");
    const found = waiting ? null : await foundJob(ctx, phone);
    const request = waiting ?? found;
    if (!request) break;
    const right = { codeId, phone, waiting: request };
    if (await (found ? isFoundAgainBy(ctx, right) : isOpenedBy(ctx, right)))
      return {
        ...request,
        ...{ followPath: `/r/${await guestLinkTokenOf(ctx.signer, request.userId)}`, isFound: found !== null },
      };
  }
  throw refuse("otp.invalid");
}

/** False if the code was consumed or another job of the number came first meanwhile. */
async function isFoundAgainBy({ db, now: at }: Ctx, { codeId, phone, waiting: { jobId } }: RightCode): Promise<boolean> {
  const code = consumeCodeStatements(db, { codeId, operationId: newId(), at }, isFoundBy(phone, jobId));
  return (await runBatch(db, { code })).code.used.length > 0;
}

type RightCode = { codeId: string; phone: string; waiting: Waiting };

/** SQL predicate: the SMS that brought this code has the follow link of this guest. */
const hasLinkOf = ({ codeId, userId }: { codeId: string; userId: string }): SQL =>
  sql`EXISTS (SELECT 1 FROM outgoing_messages WHERE channel = 'sms' AND subject_id = ${codeId} AND user_id = ${userId}
    AND link_hash IS NOT NULL)`;

/** False if the code was consumed or a newer job was posted meanwhile. */
async function isOpenedBy(ctx: Ctx, { codeId, phone, waiting: { userId, jobId } }: RightCode): Promise<boolean> {
  const { db, now: at } = ctx;
  const use = { codeId, operationId: newId(), at };
  const messageId = newId();
  const link = { id: messageId, channel: "sms", kind: "guest_link", subjectId: jobId, at } as const;
  const isOpened = sql`${isCodeConsumedBy(use)} AND EXISTS (SELECT 1 FROM jobs WHERE id = ${jobId} AND status = 'open' AND deleted_at IS NULL)`;

  const { code, confirmed, sms } = await runBatch(db, {
    code: consumeCodeStatements(db, use, isNewestWaiting(phone, jobId)),
    confirmed: confirmChannelStatements(db, { userId, channel: "phone", at, jobsADay: ctx.jobDailyLimit }, isCodeConsumedBy(use)),
    older: inheritOlderStatements(db, { userId, jobId, at }, isCodeConsumedBy(use)),
    sms: queueMessageIfStatement(
      db,
      link,
      sql`SELECT id AS user_id, ${phone} AS recipient, language FROM users
        WHERE id = ${userId} AND ${isOpened} AND NOT ${hasLinkOf({ codeId, userId })}`,
    ),
    countedSms: countSmsStatement(db, { messageId, at, isToGuest: true }),
  });

  if (code.used.length === 0) return false;
  await announceOpenedJobs(ctx, confirmed.opened);
  if (sms.length > 0) await ctx.outbox.push({ kind: "deliver_message", messageId });
  return true;
}
