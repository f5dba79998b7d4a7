import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { events } from "#db/schema/analytics.ts";
import type { EventKind } from "./rules.ts";

export type EventFacts = { kind: EventKind; at: number; userId?: string; jobId?: string; offerId?: string; amount?: number };

/** For the batch that causes the event, where the batch fails as a whole if its cause does. */
export const recordEventStatement = (db: Db, event: EventFacts) => db.insert(events).values(event);

/** The same, but only if `condition` holds at that place of the batch: an SQL truth such as `EXISTS (SELECT 1 …)`. */
export const recordEventIfStatement = (db: Db, event: EventFacts, condition: SQL) =>
  db
    .insert(events)
    .select(
      sql`SELECT NULL, ${event.kind}, ${event.at}, ${event.userId ?? null}, ${event.jobId ?? null}, ${event.offerId ?? null}, ${event.amount ?? null} WHERE ${condition}`,
    );

/**
 * One event for each row of `rows`, a SELECT with columns user_id and job_id and, where `varying` says so, offer_id
 * and points.
 */
export const recordEventEachStatement = (
  db: Db,
  event: { kind: EventKind; at: number },
  rows: SQL,
  varying: { offerId?: boolean; points?: boolean } = {},
) =>
  db
    .insert(events)
    .select(
      sql`SELECT NULL, ${event.kind}, ${event.at}, r.user_id, r.job_id, ${varying.offerId ? sql`r.offer_id` : sql`NULL`}, ${varying.points ? sql`r.points` : sql`NULL`} FROM (${rows}) AS r`,
    );
