import { type SQL, sql } from "drizzle-orm";
import { insertFrom, insertWhere } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { events } from "#db/schema/analytics.ts";
import type { EventKind } from "./rules.ts";

export type EventFacts = { kind: EventKind; at: number; userId?: string; jobId?: string; offerId?: string; amount?: number };

/** Run it in the batch that causes the event; if that batch fails, so does the event. */
export const recordEventStatement = (db: Db, event: EventFacts) => db.insert(events).values(event);

export const recordEventIfStatement = (db: Db, event: EventFacts, condition: SQL) => insertWhere(db, events, event, condition);

/** One event per row of `rows`: user_id, job_id and, if `varying` names them, offer_id and points. */
export const recordEventEachStatement = (
  db: Db,
  event: { kind: EventKind; at: number },
  rows: SQL,
  varying: { offerId?: boolean; points?: boolean } = {},
) =>
  insertFrom(
    db,
    events,
    {
      kind: event.kind,
      at: event.at,
      userId: sql`r.user_id`,
      jobId: sql`r.job_id`,
      offerId: varying.offerId ? sql`r.offer_id` : null,
      amount: varying.points ? sql`r.points` : null,
    },
    sql`(${rows}) AS r`,
  );
