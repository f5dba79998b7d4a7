import { check, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CHOICES } from "../choices.ts";
import { instant, oneOf } from "../columns.ts";
import { users } from "./users.ts";

/** A document that was looked at and found right: what the badge names, with its date. */
export const checkedDocuments = sqliteTable(
  "checked_documents",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: CHOICES.documentKind }).notNull(),
    checkedAt: instant("checked_at").notNull(),
    validUntil: instant("valid_until"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    index("checked_documents_by_validity").on(t.validUntil),
    check("checked_documents_kind", oneOf(t.kind, CHOICES.documentKind)),
  ],
);
