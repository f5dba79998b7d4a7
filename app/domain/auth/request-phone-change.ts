import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { limitsQuery } from "../codes/contact-limit-statements.ts";
import { refusalBeforeSend, refusalOfSend } from "../codes/limit-refusals.ts";
import { awaitsPhone } from "../codes/phone-statements.ts";
import { SMS_CODES } from "../codes/rules.ts";
import { sendCodeStatements } from "../codes/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { limitByCallerBeforeHumanCheck } from "../shared/limits/limit-by-caller.ts";
import { limitByUser } from "../shared/limits/limit-by-user.ts";
import { requireHuman } from "../shared/limits/require-human.ts";
import { ownerProof } from "./owner-proof.ts";
import { awaitPhoneStatement } from "./phone-statements.ts";
import { PHONE_CHANGES } from "./rules.ts";

type Wanted = {
  phone: string;
  currentPassword: string | undefined;
  turnstileToken?: string;
};

/** `holder` is SQL for the batch: the user id, or NULL if the proof is no longer valid. */
type Prepared = { phone: string; userId: string; holder: SQL<string> };

/**
 * Sends a code to another number and stores it as pending. Null if the account has that number already.
 * Refuses: the refusals of preparePhoneChange and sendPhoneCode.
 */
export async function requestPhoneChange(ctx: Ctx, wanted: Wanted): Promise<string | null> {
  const prepared = await preparePhoneChange(ctx, wanted);
  return prepared && sendPhoneCode(ctx, prepared);
}

/**
 * Checks a change before its code is sent; only counts limits. Null if the account has that number already.
 * Refuses: not_authenticated · those of ownerProof · throttled · human_check.* · user.phone_taken · sms.unavailable ·
 * otp.locked.
 */
export async function preparePhoneChange(ctx: Ctx, wanted: Wanted): Promise<Prepared | null> {
  const { actor, db, now } = ctx;
  if (!isSignedIn(actor) || actor.isGuest) throw refuse("not_authenticated");
  const { userId } = actor;
  const { phone } = wanted;
  const [account] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  if (!account) throw refuse("not_authenticated");
  if (account.phone === phone) return null;

  const { holder } = await ownerProof({ ...ctx, actor }, wanted);
  await limitByUser({ ...ctx, actor }, PHONE_CHANGES);
  const crowd = await limitByCallerBeforeHumanCheck(ctx, SMS_CODES);
  await requireHuman(ctx, wanted.turnstileToken, crowd);
  // After the limits: otherwise a user could list registered numbers.
  if (await isTaken(ctx, phone)) throw refuse("user.phone_taken");

  const [limits] = await limitsQuery(db, { to: phone, at: now, ...budgetOf(ctx) });
  const refusal = limits ? refusalBeforeSend(limits, { now, isSms: true }) : null;
  if (refusal && !(await isOnItsWay(ctx, userId, phone))) throw refusal;
  return { phone, userId, holder };
}

/**
 * Sends the code of a prepared change and returns the pending number.
 * Refuses: throttled · sms.unavailable · otp.locked · not_authenticated (session or password changed) · unavailable.
 */
export async function sendPhoneCode(ctx: Ctx, { phone, userId, holder }: Prepared): Promise<string> {
  const { db, now: at } = ctx;
  const [codeId, messageId] = [newId(), newId()];
  const recipient = sql`SELECT users.id AS user_id, NULL AS subject_id, users.language AS language FROM users WHERE users.id = ${holder}`;
  const code = {
    codeId,
    messageId,
    purpose: "phone",
    target: { phone },
    recipient,
    ...budgetOf(ctx),
    at,
    keyId: ctx.signer.ids[0],
  } as const;
  const {
    made: {
      sent,
      limits: [limits],
    },
  } = await runBatch(db, {
    made: sendCodeStatements(db, code),
    awaited: awaitPhoneStatement(db, { userId, phone, at, codeId }),
  });
  const isHeld = await isOnItsWay(ctx, userId, phone);
  if (sent.length === 0 && !isHeld) throw limits ? refusalOfSend(limits, { now: at, isSms: true }) : refuse("unavailable");
  if (!isHeld) throw refuse("not_authenticated");

  if (sent.length > 0) await ctx.outbox.push({ kind: "deliver_message", messageId });
  return phone;
}

const budgetOf = ({ smsDailyLimit: smsADay, smsReservedPercent }: Ctx) =>
  ({ smsADay, smsReservedPercent, isToGuest: false }) as const;

async function isTaken({ db }: Ctx, phone: string): Promise<boolean> {
  const [holder] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return holder !== undefined;
}

async function isOnItsWay({ db, now }: Ctx, userId: string, phone: string): Promise<boolean> {
  const [live] = await db
    .select({ id: otpCodes.id })
    .from(otpCodes)
    .where(
      and(
        eq(otpCodes.purpose, "phone"),
        eq(otpCodes.target, phone),
        eq(otpCodes.userId, userId),
        isNull(otpCodes.endedAt),
        sql`${otpCodes.expiresAt} > ${now} AND ${awaitsPhone(sql`${userId}`, phone, now)}`,
      ),
    );
  return live !== undefined;
}
