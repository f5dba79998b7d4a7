import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { events } from "#db/schema/analytics.ts";
import type { EventKind } from "./rules.ts";

export type EventFacts = { kind: EventKind; at: number; userId?: string; jobId?: string; offerId?: string; amount?: number };

/** Run it in the batch that causes the event; if that batch fails, so does the event. */
export const recordEventStatement = (db: Db, event: EventFacts) => db.insert(events).values(event);

export const recordEventIfStatement = (db: Db, event: EventFacts, condition: SQL) =>
  db
    .insert(events)
    .select(
      sql`SELECT NULL, ${event.kind}, ${event.at}, ${event.userId ?? null}, ${event.jobId ?? null}, ${event.offerId ?? null}, ${event.amount ?? null} WHERE ${condition}`,
    );

/** One event per row of `rows`: user_id, job_id and, if `varying` names them, offer_id and points. */
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
