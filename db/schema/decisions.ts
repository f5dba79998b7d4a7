import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant } from "../columns.ts";
import { users } from "./users.ts";

/** Decisions that admins made on a page and can still take back. A row goes when it is applied. */
export const pendingDecisions = sqliteTable(
  "pending_decisions",
  {
    id: id(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    verb: text("verb").notNull(),
    /** Encrypted JSON of the typed values, among which may be a national number. */
    input: text("input").notNull(),
    adminId: text("admin_id")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    applyAt: instant("apply_at").notNull(),
  },
  (t) => [
    uniqueIndex("pending_decisions_of_subject").on(t.subjectKind, t.subjectId),
    index("pending_decisions_due").on(t.applyAt),
    index("pending_decisions_of_admin").on(t.adminId, t.applyAt),
  ],
);
