import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, oneOf } from "../columns.ts";
import { jobs } from "./jobs.ts";
import { offers } from "./offers.ts";
import { users } from "./users.ts";

export const ROOM_STATUSES = ["open", "read_only", "closed"] as const;

/** The list of rooms; the messages live in the room's Durable Object (house decision 5). */
export const rooms = sqliteTable(
  "rooms",
  {
    id: id(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    offerId: text("offer_id")
      .notNull()
      .unique("rooms_offer_unique")
      .references(() => offers.id),
    status: text("status", { enum: ROOM_STATUSES }).notNull().default("open"),
    lastSeq: integer("last_seq").notNull().default(0),
    lastMessageAt: instant("last_message_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check("rooms_status", oneOf(t.status, ROOM_STATUSES)),
    index("rooms_of_job").on(t.jobId),
    index("rooms_to_open").on(t.createdAt).where(sql`${t.lastSeq} = 0`),
  ],
);

export const participants = sqliteTable(
  "participants",
  {
    roomId: text("room_id")
      .notNull()
      .references(() => rooms.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    side: text("side", { enum: ["client", "artisan"] }).notNull(),
    readSeq: integer("read_seq").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.userId] }), index("participants_by_user").on(t.userId, t.roomId)],
);
