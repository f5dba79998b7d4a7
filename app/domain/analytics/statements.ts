import { type SQL, sql } from "drizzle-orm";
import { type InsertedRow, insertFrom, insertWhere } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { counters, events, userActiveMonths } from "#db/schema/analytics.ts";
import { monthInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { COUNTED_UNTIL, EVENTS_OF_OFFERS, type EventKind, SIGNED_IN } from "./rules.ts";

export type EventFacts = {
  kind: EventKind;
  at: number;
  userId?: string;
  jobId?: string;
  offerId?: string;
  amount?: number;
  since?: number | SQL<number>;
  detail?: string;
};

/** Run it in the batch that causes the event; if that batch fails, so does the event. */
export const recordEventStatement = (db: Db, event: EventFacts) => db.insert(events).values(stored(event));

export const recordEventIfStatement = (db: Db, event: EventFacts, condition: SQL) =>
  insertWhere(db, events, stored(event), condition);

const stored = (event: EventFacts): EventFacts =>
  event.offerId && EVENTS_OF_OFFERS.includes(event.kind) ? { ...event, jobId: undefined } : event;

/** One event per row of `rows`: user_id, job_id and, if `varying` names them, offer_id, points, since and detail. */
export const recordEventEachStatement = (
  db: Db,
  event: { kind: EventKind; at: number },
  rows: SQL,
  varying: { offerId?: boolean; points?: boolean; since?: boolean; detail?: boolean } = {},
) =>
  insertFrom(
    db,
    events,
    {
      kind: event.kind,
      at: event.at,
      userId: sql`r.user_id`,
      jobId:
        varying.offerId && EVENTS_OF_OFFERS.includes(event.kind) ? sql`iif(r.offer_id IS NULL, r.job_id, NULL)` : sql`r.job_id`,
      offerId: varying.offerId ? sql`r.offer_id` : null,
      amount: varying.points ? sql`r.points` : null,
      since: varying.since ? sql`r.since` : null,
      detail: varying.detail ? sql`r.detail` : null,
    },
    sql`(${rows}) AS r`,
  );

/** These users (a SELECT of user_id) were active in the month of `at`. Each counts once a month. */
export const recordActiveMonthStatements = (db: Db, { users, at }: { users: SQL; at: number }) => {
  const month = monthInAlgiers(at);
  const isNew = sql`(${users}) AS r WHERE NOT EXISTS (SELECT 1 FROM user_active_months AS known WHERE known.user_id = r.user_id AND known.month = ${month})`;
  return [
    addStatement(db, { name: SIGNED_IN, period: month, value: 1 }, isNew),
    insertFrom(db, userActiveMonths, { userId: sql`r.user_id`, month }, isNew),
  ] as const;
};

/** Run it before the condition ends: an erased user leaves the counts of all months. */
export const deleteActiveMonthsStatements = (db: Db, { userId }: { userId: string }, condition: SQL) => {
  const which = sql`${userActiveMonths.userId} = ${userId} AND ${condition}`;
  return [
    addStatement(db, { name: SIGNED_IN, period: userActiveMonths.month, value: -1 }, sql`user_active_months WHERE ${which}`),
    db.delete(userActiveMonths).where(which),
  ] as const;
};

/** Adds `value` to a counter for each row of `source`, the text behind FROM with its WHERE. */
export const addStatement = (db: Db, increment: InsertedRow<typeof counters>, source: SQL) =>
  insertFrom(db, counters, increment, source).onConflictDoUpdate({
    target: [counters.name, counters.period],
    set: { value: sql`${counters.value} + excluded.value` },
  });

/** Sets the sums of these months to those of their days, which older code may have counted alone. */
export const setMonthsStatement = (db: Db, { month, day, months }: { month: string; day: string; months: readonly string[] }) => {
  const sums = sql`(SELECT ranges.value AS month, sum(days.value) AS total FROM json_each(${JSON.stringify(months)}) AS ranges
    CROSS JOIN counters AS days ON days.name = ${day} AND days.period BETWEEN ranges.value || '-01' AND ranges.value || '-31' GROUP BY 1)`;
  return insertFrom(
    db,
    counters,
    { name: month, period: sql`r.month`, value: sql`r.total` },
    sql`${sums} AS r WHERE r.total IS NOT (SELECT value FROM counters AS known WHERE known.name = ${month} AND known.period = r.month)`,
  ).onConflictDoUpdate({ target: [counters.name, counters.period], set: { value: sql`excluded.value` } });
};

export const setCountedUntilStatement = (db: Db, cursor: { from: number; until: number }) =>
  setReadUntilStatement(db, { reader: COUNTED_UNTIL, ...cursor });

/** The id of the last event that a cron task has read. `reader` is the name of its counter. */
export const readUntil = (reader: string): SQL<number> =>
  sql`coalesce((SELECT counters.value FROM counters WHERE counters.name = ${reader} AND counters.period = ''), 0)`;

export const setReadUntilStatement = (db: Db, { reader, from, until }: { reader: string; from: number; until: number }) =>
  addStatement(db, { name: reader, period: "", value: until - from }, sql`(SELECT 1) WHERE ${readUntil(reader)} = ${from}`);

/** The id of the last counted event. */
export const countedUntil = readUntil(COUNTED_UNTIL);

export const isCountedUntil = (id: number): SQL => sql`${countedUntil} = ${id}`;
