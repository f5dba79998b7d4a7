import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { LANGUAGES, users } from "./users.ts";

/** Accounts on their way out (C59). The row stays once all is erased, so that it is known since when. */
export const accountDeletions = sqliteTable(
  "account_deletions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Till then its owner may come back. */
    deletesAt: instant("deletes_at").notNull(),
    /** Since when none of his requests and offers waits for anybody. */
    woundDownAt: instant("wound_down_at"),
    /** Since when nobody comes back: erasing has begun, and goes on whatever breaks off. */
    erasureStartedAt: instant("erasure_started_at"),
    erasedAt: instant("erased_at"),
  },
  (t) => [
    index("account_deletions_due").on(t.deletesAt).where(sql`${t.erasedAt} IS NULL`),
    index("account_deletions_to_wind_down").on(t.createdAt).where(sql`${t.woundDownAt} IS NULL`),
  ],
);

/** The archive of what we hold of a person (C58), one for each; its file lies in R2 under `id` for seven days. */
export const dataExports = sqliteTable(
  "data_exports",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    id: text("id").notNull().unique("data_exports_id_unique"),
    createdAt: createdAt(),
    /** Null while it is prepared. */
    readyAt: instant("ready_at"),
    expiresAt: instant("expires_at"),
    bytes: integer("bytes"),
  },
  (t) => [
    index("data_exports_owed").on(t.createdAt).where(sql`${t.readyAt} IS NULL`),
    index("data_exports_by_expiry").on(t.expiresAt).where(sql`${t.readyAt} IS NOT NULL`),
  ],
);

/** What a person agreed to, to which version of the text, in which language, and when he took it back (law 18-07, art. 7). */
export const consents = sqliteTable(
  "consents",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: CHOICES.consentKind }).notNull(),
    version: text("version").notNull(),
    language: text("language", { enum: LANGUAGES }).notNull(),
    createdAt: createdAt(),
    withdrawnAt: instant("withdrawn_at"),
  },
  (t) => [
    check("consents_kind", oneOf(t.kind, CHOICES.consentKind)),
    index("consents_of_user").on(t.userId, t.createdAt),
    uniqueIndex("consents_one_holds").on(t.userId, t.kind, t.version).where(sql`${t.withdrawnAt} IS NULL`),
  ],
);
