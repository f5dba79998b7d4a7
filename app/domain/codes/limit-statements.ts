import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { type SmsBudget, smsLeftToday, smsLeftToGuests } from "../messaging/statements.ts";
import {
  IN_A_ROW_COUNTED_FOR_MS,
  RESEND_AFTER_SECONDS,
  SENDS_A_DAY,
  SENDS_COUNTED_FOR_MS,
  TRIES_AN_HOUR,
  TRIES_COUNTED_FOR_MS,
  TRIES_IN_A_ROW,
} from "./rules.ts";

type Budget = SmsBudget & { isToGuest: boolean };

/** How many SMS the day still has, for requests of nobody who confirmed anything, or for all else. */
export const smsLeft = (at: number, { isToGuest, ...budget }: Budget): SQL =>
  isToGuest ? smsLeftToGuests(at, budget) : smsLeftToday(at, budget.smsADay);

const sentInTheLast = (ms: number, to: string, at: number): SQL =>
  sql`(SELECT count(*) FROM otp_codes WHERE target = ${to} AND created_at > ${at - ms})`;
const failuresOf = (to: string, since: number): SQL =>
  sql`(SELECT coalesce(sum(tries), 0) FROM otp_codes WHERE target = ${to} AND created_at > ${since} AND is_forgiven = 0)`;

const failuresInARow = (to: string, at: number): SQL => failuresOf(to, at - IN_A_ROW_COUNTED_FOR_MS);

/** SQL predicate: the number or address has tries left, within the hour and in a row. */
export const mayBeTriedAt = (to: string, at: number): SQL =>
  sql`(${failuresOf(to, at - TRIES_COUNTED_FOR_MS)} < ${TRIES_AN_HOUR} AND ${failuresInARow(to, at)} < ${TRIES_IN_A_ROW})`;

/** SQL predicate: no resend, daily or try limit keeps a code from this number or address. */
export const mayBeSentTo = (to: string, at: number): SQL => sql`${sentInTheLast(RESEND_AFTER_SECONDS * 1000, to, at)} = 0
  AND ${sentInTheLast(SENDS_COUNTED_FOR_MS, to, at)} < ${SENDS_A_DAY} AND ${mayBeTriedAt(to, at)}`;

/** One row: how far that number or address is from each limit, and how many SMS the day has room for. */
export const limitsQuery = (db: Db, { to, at, ...budget }: { to: string; at: number } & Budget) =>
  db
    .select({
      sends: sql<number>`${sentInTheLast(SENDS_COUNTED_FOR_MS, to, at)}`,
      oldestAt: sql<number | null>`min(${otpCodes.createdAt})`,
      newestAt: sql<number | null>`max(${otpCodes.createdAt})`,
      oldestTriedAt: sql<number | null>`min(CASE WHEN ${otpCodes.tries} > 0 AND ${otpCodes.isForgiven} = 0
        AND ${otpCodes.createdAt} > ${at - TRIES_COUNTED_FOR_MS} THEN ${otpCodes.createdAt} END)`,
      triesThisHour: sql<number>`${failuresOf(to, at - TRIES_COUNTED_FOR_MS)}`,
      triesInARow: sql<number>`${failuresInARow(to, at)}`,
      smsLeft: sql<number>`${smsLeft(at, budget)}`,
    })
    .from(otpCodes)
    .where(and(eq(otpCodes.target, to), gt(otpCodes.createdAt, at - SENDS_COUNTED_FOR_MS)));
