import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, oneOf, phone } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { communes, wilayas } from "./geography.ts";

export const LANGUAGES = ["ar", "fr", "en"] as const;
export const ACTIVE_ROLES = ["client", "artisan"] as const;

export const users = sqliteTable(
  "users",
  {
    id: id(),
    email: text("email").notNull().unique("users_email_unique"),
    phone: phone("phone").unique("users_phone_unique"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    companyName: text("company_name"),
    commercialRegisterNumber: text("commercial_register_number"),
    isArtisan: flag("is_artisan"),
    isAdmin: flag("is_admin"),
    activeRole: text("active_role", { enum: ACTIVE_ROLES }).notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    isVerified: flag("is_verified"),
    isTrusted: flag("is_trusted"),
    emailVerifiedAt: instant("email_verified_at"),
    phoneVerifiedAt: instant("phone_verified_at"),
    /** When any address or number was first confirmed; never reset. */
    firstConfirmedAt: instant("first_confirmed_at"),
    /** By a code, or a link opened while signed in. A link alone proves nothing: mail scanners open links too. */
    emailOwnerProvedAt: instant("email_owner_proved_at"),
    language: text("language", { enum: LANGUAGES }).notNull().default("ar"),
    wilayaId: integer("wilaya_id").references(() => wilayas.id),
    communeId: integer("commune_id").references(() => communes.id),
    bio: text("bio").notNull().default(""),
    marketingConsentAt: instant("marketing_consent_at"),
    termsAcceptedAt: instant("terms_accepted_at"),
    createdAt: createdAt(),
    /** Folded names. Triggers maintain their words in user_search_words. */
    foldedFirstName: text("folded_first_name").notNull().default(""),
    foldedLastName: text("folded_last_name").notNull().default(""),
    foldedCompanyName: text("folded_company_name").notNull().default(""),
    /** How often others reported this user in a chat. */
    reportsCount: integer("reports_count").notNull().default(0),
  },
  (t) => [
    // One index range per kind of user for each order of the admin list.
    index("users_by_kind_and_age").on(t.isArtisan, t.isVerified, t.createdAt, t.id),
    index("users_by_kind_and_first_name").on(t.isArtisan, t.isVerified, t.foldedFirstName, t.id),
    index("users_by_kind_and_last_name").on(t.isArtisan, t.isVerified, t.foldedLastName, t.id),
    index("users_companies_by_age").on(t.createdAt, t.id).where(sql`${t.companyName} IS NOT NULL`),
    index("users_admins_by_age").on(t.createdAt, t.id).where(sql`${t.isAdmin}`),
    index("users_inactive_by_age").on(t.createdAt, t.id).where(sql`NOT ${t.isActive}`),
    index("users_reported").on(t.reportsCount, t.id).where(sql`${t.reportsCount} <> 0`),
    index("users_admins").on(t.id).where(sql`${t.isAdmin}`),
    index("users_unconfirmed_by_age").on(t.createdAt).where(sql`${t.firstConfirmedAt} IS NULL AND ${t.isActive}`),
    index("users_artisans_away").on(t.id).where(sql`${t.isArtisan} AND NOT ${t.isActive}`),
    check("users_active_role", oneOf(t.activeRole, ACTIVE_ROLES)),
    check("users_language", oneOf(t.language, LANGUAGES)),
    check("users_only_artisans_act_as_artisan", sql`${t.activeRole} = 'client' OR ${t.isArtisan}`),
  ],
);

/** Folded words of names for the admin search. Written by triggers only. */
export const userSearchWords = sqliteTable(
  "user_search_words",
  {
    word: text("word").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.word, t.userId] }), index("user_search_words_of_user").on(t.userId, t.word)],
);

/** Stays after the user is reactivated. */
export const suspensions = sqliteTable(
  "suspensions",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason", { enum: CHOICES.suspensionReason }).notNull(),
    note: text("note").notNull().default(""),
    createdAt: createdAt(),
    suspendedBy: text("suspended_by")
      .notNull()
      .references(() => users.id),
    endedAt: instant("ended_at"),
    endedBy: text("ended_by").references(() => users.id),
    endingNote: text("ending_note"),
  },
  (t) => [
    uniqueIndex("suspensions_standing").on(t.userId).where(sql`${t.endedAt} IS NULL`),
    index("suspensions_of_user").on(t.userId, t.createdAt),
    check("suspensions_reason", oneOf(t.reason, CHOICES.suspensionReason)),
  ],
);

export type User = typeof users.$inferSelect;
