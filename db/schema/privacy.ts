import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { LANGUAGES, users } from "./users.ts";

/** The row stays after the erasure. */
export const accountDeletions = sqliteTable(
  "account_deletions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    createdAt: createdAt(),
    deletesAt: instant("deletes_at").notNull(),
    woundDownAt: instant("wound_down_at"),
    /** From here the account cannot be restored, and the erasure is always finished. */
    erasureStartedAt: instant("erasure_started_at"),
    erasedAt: instant("erased_at"),
  },
  (t) => [
    index("account_deletions_due").on(t.deletesAt).where(sql`${t.erasedAt} IS NULL`),
    index("account_deletions_to_wind_down").on(t.createdAt).where(sql`${t.woundDownAt} IS NULL`),
  ],
);

/** One archive per user, in R2 under `id` for seven days. */
export const dataExports = sqliteTable(
  "data_exports",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    id: text("id").notNull().unique("data_exports_id_unique"),
    createdAt: createdAt(),
    readyAt: instant("ready_at"),
    expiresAt: instant("expires_at"),
    bytes: integer("bytes"),
  },
  (t) => [
    index("data_exports_owed").on(t.createdAt).where(sql`${t.readyAt} IS NULL`),
    index("data_exports_by_expiry").on(t.expiresAt).where(sql`${t.readyAt} IS NOT NULL`),
  ],
);

/** Consent by version and language of the text, and its withdrawal (law 18-07, art. 7). */
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
