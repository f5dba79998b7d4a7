import { check, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant, oneOf } from "../columns.ts";
import { users } from "./users.ts";

/** The document kinds of section 4 no. 6. */
export const DOCUMENT_KINDS = ["national_id", "artisan_card", "commercial_register", "self_employed_card"] as const;

/** A document that was looked at and found right: what the badge names, with its date. */
export const checkedDocuments = sqliteTable(
  "checked_documents",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: DOCUMENT_KINDS }).notNull(),
    checkedAt: instant("checked_at").notNull(),
    validUntil: instant("valid_until"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    index("checked_documents_by_validity").on(t.validUntil),
    check("checked_documents_kind", oneOf(t.kind, DOCUMENT_KINDS)),
  ],
);
