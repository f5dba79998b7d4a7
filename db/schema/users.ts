import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, oneOf, phone } from "../columns.ts";
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
    /** Since when any number or address of the account was ever confirmed; it stays, whatever is changed or shut later. */
    firstConfirmedAt: instant("first_confirmed_at"),
    /**
     * Since when the reader of its mailbox is known to be in the account himself: by a code, or by the letter opened where he
     * was signed in. Elsewhere a letter is opened by scanners too, or for whoever registered under his address.
     */
    emailProvedAt: instant("email_proved_at"),
    language: text("language", { enum: LANGUAGES }).notNull().default("ar"),
    wilayaId: integer("wilaya_id").references(() => wilayas.id),
    communeId: integer("commune_id").references(() => communes.id),
    bio: text("bio").notNull().default(""),
    marketingConsentAt: instant("marketing_consent_at"),
    termsAcceptedAt: instant("terms_accepted_at"),
    createdAt: createdAt(),
  },
  (t) => [
    // Whom the notices of the back office go to: a handful among all.
    index("users_admins").on(t.id).where(sql`${t.isAdmin}`),
    index("users_artisans_away").on(t.id).where(sql`${t.isArtisan} AND NOT ${t.isActive}`),
    check("users_active_role", oneOf(t.activeRole, ACTIVE_ROLES)),
    check("users_language", oneOf(t.language, LANGUAGES)),
    check("users_only_artisans_act_as_artisan", sql`${t.activeRole} = 'client' OR ${t.isArtisan}`),
  ],
);

export type User = typeof users.$inferSelect;
