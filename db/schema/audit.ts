import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Append-only by triggers. */
export const auditEntries = sqliteTable(
  "audit_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: integer("at").notNull(),
    actorId: text("actor_id")
      .notNull()
      .references(() => users.id),
    action: text("action").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    before: text("before", { mode: "json" }).$type<Record<string, unknown>>(),
    after: text("after", { mode: "json" }).$type<Record<string, unknown>>(),
    why: text("why"),
  },
  (t) => [
    index("audit_entries_by_time").on(t.at, t.id),
    index("audit_entries_about").on(t.subjectId, t.at, t.id),
    index("audit_entries_of_kind").on(t.subjectKind, t.at, t.id),
    index("audit_entries_by_actor").on(t.actorId, t.at, t.id),
    index("audit_entries_by_action").on(t.action, t.at, t.id),
  ],
);

/** Words of an admin about a person, beside their entry. Erasure deletes them, because the entry never changes. */
export const auditNotes = sqliteTable("audit_notes", {
  entryId: integer("entry_id")
    .primaryKey()
    .references(() => auditEntries.id),
  note: text("note").notNull(),
});
