import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

const count = (name: string) => integer(name).notNull().default(0);

/** One for each night whose manifest is written. */
export const backups = sqliteTable("backups", {
  day: text("day").primaryKey(),
  at: instant("at").notNull(),
  finishedAt: instant("finished_at").notNull(),
  rows: count("rows"),
  bytes: count("bytes"),
  messages: count("messages"),
  mediaObjects: count("media_objects"),
});

/** What the run of a day has written so far. `start` is the position that it began at, so of two concurrent runs one counts. */
export const backupFiles = sqliteTable(
  "backup_files",
  {
    day: text("day").notNull(),
    start: text("start").notNull(),
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    tableName: text("table_name"),
    rows: count("rows"),
    bytes: count("bytes"),
    sha256: text("sha256").notNull(),
    /** Rooms: their messages. Media: the size of the objects. */
    amount: count("amount"),
    next: text("next").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.start, t.kind] })],
);

/** Written by the command of a restore drill. */
export const restoreDrills = sqliteTable("restore_drills", {
  at: instant("at").primaryKey(),
  backup: text("backup").notNull(),
  seconds: integer("seconds").notNull(),
  mismatches: integer("mismatches").notNull(),
});
