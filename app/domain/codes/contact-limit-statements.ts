import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { type SmsBudget, smsBudgetLeft, smsLeftToGuests } from "../messaging/statements.ts";
import {
  CONSECUTIVE_FAILURE_WINDOW_MS,
  MAX_CONSECUTIVE_FAILURES,
  MAX_SENDS_PER_DAY,
  MAX_TRIES_PER_HOUR,
  RESEND_AFTER_SECONDS,
  SEND_WINDOW_MS,
  TRY_WINDOW_MS,
} from "./rules.ts";

type Budget = SmsBudget & { isToGuest: boolean };

/** Remaining SMS of the day; guests have a separate budget. */
export const smsLeft = (at: number, { isToGuest, ...budget }: Budget): SQL =>
  isToGuest ? smsLeftToGuests(at, budget) : smsBudgetLeft(at, budget.smsADay);

const sentInTheLast = (ms: number, to: string, at: number, condition = sql`1`): SQL =>
  sql`(SELECT count(*) FROM otp_codes WHERE target = ${to} AND created_at > ${at - ms} AND ${condition})`;
const failuresOf = (to: string, since: number): SQL =>
  sql`(SELECT coalesce(sum(tries), 0) FROM otp_codes WHERE target = ${to} AND created_at > ${since} AND is_forgiven = 0)`;

const failuresInARow = (to: string, at: number): SQL => failuresOf(to, at - CONSECUTIVE_FAILURE_WINDOW_MS);

/** SQL predicate: the contact has attempts left, per hour and in a row. */
export const mayBeTriedAt = (to: string, at: number): SQL =>
  sql`(${failuresOf(to, at - TRY_WINDOW_MS)} < ${MAX_TRIES_PER_HOUR} AND ${failuresInARow(to, at)} < ${MAX_CONSECUTIVE_FAILURES})`;

/** SQL predicate: no resend, daily or attempt limit blocks this contact. After a code was right, the next need not wait. */
export const mayBeSentTo = (
  to: string,
  at: number,
): SQL => sql`${sentInTheLast(RESEND_AFTER_SECONDS * 1000, to, at, sql`used_operation_id IS NULL`)} = 0
  AND ${sentInTheLast(SEND_WINDOW_MS, to, at)} < ${MAX_SENDS_PER_DAY} AND ${mayBeTriedAt(to, at)}`;

export const limitsQuery = (db: Db, { to, at, ...budget }: { to: string; at: number } & Budget) =>
  db
    .select({
      sends: sql<number>`${sentInTheLast(SEND_WINDOW_MS, to, at)}`,
      oldestAt: sql<number | null>`min(${otpCodes.createdAt})`,
      newestAt: sql<number | null>`max(CASE WHEN ${otpCodes.usedOperationId} IS NULL THEN ${otpCodes.createdAt} END)`,
      oldestTriedAt: sql<number | null>`min(CASE WHEN ${otpCodes.tries} > 0 AND ${otpCodes.isForgiven} = 0
        AND ${otpCodes.createdAt} > ${at - TRY_WINDOW_MS} THEN ${otpCodes.createdAt} END)`,
      triesThisHour: sql<number>`${failuresOf(to, at - TRY_WINDOW_MS)}`,
      triesInARow: sql<number>`${failuresInARow(to, at)}`,
      smsLeft: sql<number>`${smsLeft(at, budget)}`,
    })
    .from(otpCodes)
    .where(and(eq(otpCodes.target, to), gt(otpCodes.createdAt, at - SEND_WINDOW_MS)));
