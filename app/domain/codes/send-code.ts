import { runBatch } from "#db/run-batch.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { limitByCallerBeforeHumanCheck } from "../shared/limits/limit-by-caller.ts";
import { requireHuman } from "../shared/limits/require-human.ts";
import { refusalOfSend } from "./limit-refusals.ts";
import { findOwnContact, isAwaitedByActor, recipientOf } from "./recipients.ts";
import { type CodePurpose, type CodeTarget, EMAIL_CODES, isForUnproved, requiresSignIn, SMS_CODES } from "./rules.ts";
import { sendCodeStatements } from "./statements.ts";

type Asked = {
  purpose: CodePurpose;
  target: CodeTarget;
  turnstileToken?: string;
};

/**
 * Sends a new code and ends the older one of its purpose. Response and work are the same with and without an account.
 * Refuses: throttled (also one per minute and five per day and contact) · otp.locked · otp.already_confirmed ·
 * sms.unavailable (daily budget) · unavailable · human_check.*.
 */
export async function sendCode(ctx: Ctx, { purpose, target, turnstileToken }: Asked): Promise<void> {
  const isSms = "phone" in target;
  const crowd = await limitByCallerBeforeHumanCheck(ctx, isSms ? SMS_CODES : EMAIL_CODES);
  await requireHuman(ctx, turnstileToken, crowd);
  if (requiresSignIn(purpose, !isSignedIn(ctx.actor))) {
    const own = await findOwnContact(ctx, target);
    if (!own && !(purpose === "phone" && (await isAwaitedByActor(ctx, target)))) return;
    if (own && own.confirmedAt !== null) throw refuse("otp.already_confirmed");
  }

  const { db, now, smsDailyLimit: smsADay, smsReservedPercent } = ctx;
  const messageId = newId();
  const recipient = recipientOf(ctx, { purpose, target });
  const isToGuest = isForUnproved(purpose, ctx.actor);
  const budget = { smsADay, smsReservedPercent, isToGuest };
  const code = { codeId: newId(), messageId, purpose, target, recipient, ...budget, at: now, keyId: ctx.signer.ids[0] };

  const {
    sent,
    limits: [limits],
  } = await runBatch(db, sendCodeStatements(db, code));

  if (sent.length === 0) throw limits ? refusalOfSend(limits, { now, isSms }) : refuse("unavailable");

  // Pushed without an account too, so the response takes equally long.
  await ctx.outbox.push({ kind: "deliver_message", messageId });
}
