import { type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { pendingSystemMessages, rooms } from "#db/schema/chat.ts";
import type { VisitMessageCode } from "./rules.ts";

type VisitChange = { code: VisitMessageCode; startsAt: SQL; endsAt: SQL; at: number };

/** For rooms of matches without a visit. `offers` is a SELECT of ids. */
export const sayInRoomsStatement = (db: Db, { code, at }: { code: VisitMessageCode; at: number }, offers: SQL) =>
  insertFrom(
    db,
    pendingSystemMessages,
    { roomId: rooms.id, code, createdAt: at },
    sql`rooms WHERE rooms.offer_id IN (${offers})`,
  ).onConflictDoNothing();

/** The change that made the present revision of these visits, in the form that `systemMessageOf` reads. All SQL is on visits. */
export const sayVisitStatement = (db: Db, { code, startsAt, endsAt, at }: VisitChange, which: SQL) =>
  insertFrom(
    db,
    pendingSystemMessages,
    {
      ...{ roomId: rooms.id, createdAt: at },
      code: sql`${`${code}:`} || visits.id || ':' || visits.revision || ':' || ${startsAt} || ':' || ${endsAt}`,
    },
    sql`visits CROSS JOIN rooms ON rooms.offer_id = visits.offer_id WHERE ${which}`,
  ).onConflictDoNothing();
