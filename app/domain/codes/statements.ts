import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { countSmsStatement, queueMessageIfStatement, type SmsBudget } from "../messaging/statements.ts";
import { limitsQuery, mayBeSentTo, mayBeTriedAt, smsLeft } from "./contact-limit-statements.ts";
import { CODE_LIFETIME_MS, type CodePurpose, type CodeTarget, SMS_PUMPING_ALERT, TRIES_PER_CODE, targetText } from "./rules.ts";

type NewCode = {
  codeId: string;
  messageId: string;
  purpose: CodePurpose;
  target: CodeTarget;
  /** SELECT of user_id, subject_id, language: at most one row. */
  recipient: SQL;
  /** Counts against the SMS budget of unconfirmed users. */
  isToGuest: boolean;
  at: number;
  /** Which the digits are derived from. */
  keyId: string;
} & SmsBudget;

// Creates a code with its message and ends the older one. `sent` returns the id unless a limit blocks it;
// `limits` returns the limits. Then push `deliver_message`.
export function sendCodeStatements(db: Db, { codeId, messageId, purpose, target, recipient, at, keyId, ...budget }: NewCode) {
  const isSms = "phone" in target;
  const to = targetText(target);
  const hasRoom = isSms ? sql` AND ${smsLeft(at, budget)} > 0` : sql``;
  const isAllowed = sql`${mayBeSentTo(to, at)}${hasRoom}`;
  const isMade = sql`EXISTS (SELECT 1 FROM otp_codes WHERE id = ${codeId})`;
  return {
    ended: db
      .update(otpCodes)
      .set({ endedAt: at })
      .where(and(eq(otpCodes.purpose, purpose), eq(otpCodes.target, to), isNull(otpCodes.endedAt), isAllowed)),
    sent: insertFrom(
      db,
      otpCodes,
      {
        id: codeId,
        purpose,
        target: to,
        userId: sql`r.user_id`,
        subjectId: sql`r.subject_id`,
        createdAt: at,
        expiresAt: at + CODE_LIFETIME_MS,
        keyId,
      },
      sql`(SELECT 1) LEFT JOIN (${recipient}) AS r ON 1 WHERE ${isAllowed}`,
    ).returning({ id: otpCodes.id }),
    limits: limitsQuery(db, { to, at, ...budget }),
    message: queueMessageIfStatement(
      db,
      { id: messageId, channel: isSms ? "sms" : "email", kind: "otp", subjectId: codeId, at },
      sql`SELECT r.user_id, ${to} AS recipient, r.language FROM (${recipient}) AS r WHERE ${isMade}`,
    ),
    countedSms: isSms ? [countSmsStatement(db, { messageId, at, isToGuest: budget.isToGuest })] : [],
  };
}

type Try = { purpose: CodePurpose; target: CodeTarget; ownerId?: string; at: number };

/** Counts one attempt before the code is compared. Changes no row if there is no live code or no attempt left. */
export const countCodeTryStatement = (db: Db, { purpose, target, ownerId, at }: Try) => {
  const to = targetText(target);
  return db
    .update(otpCodes)
    .set({ tries: sql`${otpCodes.tries} + 1` })
    .where(
      and(
        eq(otpCodes.purpose, purpose),
        eq(otpCodes.target, to),
        isNull(otpCodes.endedAt),
        gt(otpCodes.expiresAt, at),
        lt(otpCodes.tries, TRIES_PER_CODE),
        ownerId === undefined ? undefined : eq(otpCodes.userId, ownerId),
        mayBeTriedAt(to, at),
      ),
    )
    .returning({
      id: otpCodes.id,
      purpose: otpCodes.purpose,
      target: otpCodes.target,
      userId: otpCodes.userId,
      subjectId: otpCodes.subjectId,
      keyId: otpCodes.keyId,
    });
};

/** A right code that is consumed later must not lose an attempt. */
export const refundCodeTryStatement = (db: Db, { codeId }: { codeId: string }) =>
  db
    .update(otpCodes)
    .set({ tries: sql`${otpCodes.tries} - 1` })
    .where(and(eq(otpCodes.id, codeId), isNull(otpCodes.endedAt), gt(otpCodes.tries, 0)));

export const revokeSignInCodesStatement = (db: Db, { userId, at }: { userId: string; at: number }) =>
  db
    .update(otpCodes)
    .set({ endedAt: at })
    .where(
      and(
        inArray(otpCodes.purpose, ["login", "reset"]),
        sql`${otpCodes.target} IN (SELECT email FROM users WHERE id = ${userId} UNION SELECT phone FROM users WHERE id = ${userId})`,
        isNull(otpCodes.endedAt),
      ),
    );

export const revokeEmailCodesStatement = (db: Db, { userId, at }: { userId: string; at: number }) =>
  db
    .update(otpCodes)
    .set({ endedAt: at })
    .where(and(sql`${otpCodes.target} = (SELECT email FROM users WHERE id = ${userId})`, isNull(otpCodes.endedAt)));

/** After a sign-in of the owner failures no longer count, so strangers cannot lock a contact for good. */
export const resetCodeFailuresStatement = (db: Db, { userId }: { userId: string }) =>
  db
    .update(otpCodes)
    .set({ isForgiven: true })
    .where(
      and(
        sql`${otpCodes.target} IN (SELECT email FROM users WHERE id = ${userId} UNION SELECT phone FROM users WHERE id = ${userId})`,
        gt(otpCodes.tries, 0),
        eq(otpCodes.isForgiven, false),
      ),
    );

type Use = { codeId: string; operationId: string; at: number };

// Consumes a right code for one operation and resets failures of its owner. `used` returns its id. Later
// statements of the batch must depend on isCodeConsumedBy.
export const consumeCodeStatements = (db: Db, { codeId, operationId, at }: Use, condition: SQL = sql`1`) => {
  const owner = sql`(SELECT user_id FROM otp_codes WHERE id = ${codeId})`;
  return {
    used: db
      .update(otpCodes)
      .set({ endedAt: at, usedOperationId: operationId })
      .where(and(eq(otpCodes.id, codeId), isNull(otpCodes.endedAt), gt(otpCodes.expiresAt, at), condition))
      .returning({ id: otpCodes.id }),
    forgiven: db
      .update(otpCodes)
      .set({ isForgiven: true })
      .where(
        sql`${otpCodes.target} IN (SELECT target FROM otp_codes WHERE id = ${codeId} UNION SELECT email FROM users WHERE id = ${owner}
          UNION SELECT phone FROM users WHERE id = ${owner}) AND ${isCodeConsumedBy({ codeId, operationId })}`,
      ),
  };
};

/** False for a concurrent batch: its operation id differs. */
export const isCodeConsumedBy = ({ codeId, operationId }: Omit<Use, "at">): SQL =>
  sql`EXISTS (SELECT 1 FROM otp_codes WHERE otp_codes.id = ${codeId} AND otp_codes.used_operation_id = ${operationId})`;

export const deleteCodesStatement = (db: Db, targets: readonly string[]) =>
  db.delete(otpCodes).where(inArray(otpCodes.target, [...targets]));

/** How many codes went out by SMS in the time that is watched for pumping, and how many were typed. */
export const smsVerifiedQuery = (db: Db, at: number) =>
  db
    .select({ sent: sql<number>`count(*)`, used: sql<number>`coalesce(sum(used_operation_id IS NOT NULL), 0)` })
    .from(
      sql`otp_codes WHERE created_at > ${at - SMS_PUMPING_ALERT.perMs} AND user_id IS NOT NULL AND substr(target, 1, 1) = '+'`,
    );
