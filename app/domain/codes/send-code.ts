import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { newId } from "../ids.ts";
import { limitByAddress } from "../limit-by-address.ts";
import { refuse } from "../refusals.ts";
import { requireHuman } from "../require-human.ts";
import { refusalOfSend } from "./limit-refusals.ts";
import { findOwnTarget, recipientOf } from "./recipients.ts";
import { CODES_BY_ADDRESS, type CodePurpose, type CodeTarget, isForOwner, SMS_BY_ADDRESS } from "./rules.ts";
import { sendCodeStatements } from "./statements.ts";

type Asked = {
  purpose: CodePurpose;
  target: CodeTarget;
  /** The waiting job that it is to open; else the newest at that number. */
  jobId?: string;
  turnstileToken?: string;
};

/**
 * A new code goes out by letter or SMS and ends the older one of its purpose (C36, C38). Whether an account stands behind
 * the number or address changes neither the answer nor the work. Refuses: throttled (by address; one a minute and five a day
 * to one target) · otp.locked (a hundred wrong tries in a row) · sms.unavailable (the day's budget is spent) ·
 * human_check.*.
 */
export async function sendCode(ctx: Ctx, { purpose, target, jobId, turnstileToken }: Asked): Promise<void> {
  const isSms = "phone" in target;
  await limitByAddress(ctx, CODES_BY_ADDRESS);
  if (isSms) await limitByAddress(ctx, SMS_BY_ADDRESS);
  await requireHuman(ctx, turnstileToken);
  if (isForOwner(purpose, !isSignedIn(ctx.actor))) {
    const own = await findOwnTarget(ctx, target);
    if (!own) return;
    if (own.confirmedAt !== null) throw refuse("otp.already_confirmed");
  }

  const { db, now, smsADay } = ctx;
  const messageId = newId();
  const recipient = recipientOf(ctx, { purpose, target, jobId });
  const code = { codeId: newId(), messageId, purpose, target, recipient, smsADay, at: now };

  const [, sent, [limits]] = await db.batch(sendCodeStatements(db, code));

  if (sent.length === 0) throw limits ? refusalOfSend(limits, { now, isSms }) : refuse("unavailable");

  // Also where nobody's account is behind it: the queue finds no message, and the answer takes as long.
  await ctx.outbox.push({ kind: "deliver_message", messageId });
}
