import { type SQL, sql } from "drizzle-orm";
import { ALGIERS_OFFSET_MS } from "../shared/contracts/day-in-algiers.ts";
import { DAY_MS, HOUR_MS } from "../shared/contracts/durations.ts";

const BEFORE_MIDNIGHT_MS = 6 * HOUR_MS;
export const SECOND_REMINDER_MS = HOUR_MS;

/** SQL number: the first reminder that is not over when the slot is agreed, or NULL. */
export function firstReminderSql(startsAt: SQL, agreedAt: number): SQL {
  // D1 binds numbers as REAL, so the division alone would not round.
  const evening = sql`(CAST((${startsAt} + ${ALGIERS_OFFSET_MS}) / ${DAY_MS} AS INTEGER) * ${DAY_MS} - ${ALGIERS_OFFSET_MS + BEFORE_MIDNIGHT_MS})`;
  const hourBefore = sql`(${startsAt} - ${SECOND_REMINDER_MS})`;
  return sql`CASE WHEN ${evening} >= ${agreedAt} THEN ${evening} WHEN ${hourBefore} >= ${agreedAt} THEN ${hourBefore} END`;
}
