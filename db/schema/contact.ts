import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, oneOf, phone, searchText } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { LANGUAGES, users } from "./users.ts";

/** Answers that admins write once in three languages. Their placeholders are filled in for each message. */
export const savedReplies = sqliteTable("saved_replies", {
  id: id(),
  title: text("title").notNull(),
  textAr: text("text_ar").notNull(),
  textFr: text("text_fr").notNull(),
  textEn: text("text_en").notNull(),
  createdAt: createdAt(),
  changedAt: instant("changed_at").notNull(),
});

export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: id(),
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** How to answer: one of the two. */
    email: text("email"),
    phone: phone("phone"),
    language: text("language", { enum: LANGUAGES }).notNull(),
    userId: text("user_id").references(() => users.id),
    status: text("status", { enum: CHOICES.contactStatus }).notNull().default("new"),
    createdAt: createdAt(),
    answer: text("answer"),
    resolvedBy: text("resolved_by").references(() => users.id),
    resolvedAt: instant("resolved_at"),
    searchText: searchText(),
    closingReason: text("closing_reason", { enum: CHOICES.contactClosingReason }),
    closingNote: text("closing_note"),
  },
  (t) => [
    index("contact_messages_by_age").on(t.createdAt, t.id),
    index("contact_messages_by_status").on(t.status, t.createdAt, t.id),
    index("contact_messages_by_email").on(t.email, t.createdAt),
    index("contact_messages_by_phone").on(t.phone, t.createdAt),
    index("contact_messages_of_user").on(t.userId),
    index("contact_messages_resolved").on(t.resolvedAt).where(sql`${t.resolvedAt} IS NOT NULL`),
    check("contact_messages_status", oneOf(t.status, CHOICES.contactStatus)),
    check("contact_messages_one_way_back", sql`(${t.email} IS NULL) <> (${t.phone} IS NULL)`),
    check(
      "contact_messages_resolved_by_somebody",
      sql`(${t.status} = 'new') = (${t.resolvedAt} IS NULL) AND (${t.status} = 'new') = (${t.resolvedBy} IS NULL)`,
    ),
    check("contact_messages_answered_with", sql`(${t.status} = 'answered') = (${t.answer} IS NOT NULL)`),
  ],
);
