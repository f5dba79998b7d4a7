import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { mediaObjects } from "./media.ts";
import { users } from "./users.ts";

/** A document that was looked at and found right: what the badge names, with its date. */
export const verifiedDocuments = sqliteTable(
  "verified_documents",
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
    index("verified_documents_by_validity").on(t.validUntil),
    check("verified_documents_kind", oneOf(t.kind, CHOICES.documentKind)),
  ],
);

/**
 * A person's number on the identity card (V04, 2.17): a keyed hash for "once per person" and its last four digits for who
 * compares them with the picture. The number itself is never kept.
 */
export const nationalIds = sqliteTable(
  "national_ids",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    numberHash: text("number_hash").notNull(),
    lastDigits: text("last_digits").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("national_ids_by_number").on(t.numberHash)],
);

/** Who the ten points were given for (K10): one line a person, which outlives the account. */
export const identityBonuses = sqliteTable("identity_bonuses", {
  numberHash: text("number_hash").primaryKey(),
  userId: text("user_id").notNull().unique("identity_bonuses_user_unique"),
  createdAt: createdAt(),
});

/** A document that somebody asks to have looked at, and what was decided (3.5). What is rejected is sent again as a new one. */
export const verificationRequests = sqliteTable(
  "verification_requests",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: CHOICES.documentKind }).notNull(),
    status: text("status", { enum: CHOICES.verificationStatus }).notNull().default("submitted"),
    /** Till when the document is good, as its owner or who looked at it says. */
    validUntil: instant("valid_until"),
    consentedAt: instant("consented_at").notNull(),
    createdAt: createdAt(),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by").references(() => users.id),
    reason: text("reason", { enum: CHOICES.verificationReason }),
    note: text("note").notNull().default(""),
    /** Since when the nightly work finds the account deactivated while this waits. */
    ownerInactiveSince: instant("owner_inactive_since"),
    /** Since when its pictures are gone for good (section 4 no. 19). */
    imagesDeletedAt: instant("images_deleted_at"),
  },
  (t) => [
    check("verification_requests_kind", oneOf(t.kind, CHOICES.documentKind)),
    check("verification_requests_status", oneOf(t.status, CHOICES.verificationStatus)),
    check("verification_requests_reason", sql`${t.reason} IS NULL OR ${oneOf(t.reason, CHOICES.verificationReason)}`),
    check("verification_requests_decided", sql`(${t.status} = 'submitted') = (${t.decidedAt} IS NULL)`),
    check("verification_requests_rejected_says_why", sql`(${t.status} = 'rejected') = (${t.reason} IS NOT NULL)`),
    uniqueIndex("verification_requests_one_waits").on(t.userId, t.kind).where(sql`${t.status} = 'submitted'`),
    index("verification_requests_of_user").on(t.userId, t.createdAt),
    index("verification_requests_waiting").on(t.createdAt, t.id).where(sql`${t.status} = 'submitted'`),
    index("verification_requests_images_to_delete").on(t.status, t.decidedAt).where(sql`${t.imagesDeletedAt} IS NULL`),
  ],
);

/** The pictures of a request; they go with their retention, the request stays. */
export const verificationImages = sqliteTable(
  "verification_images",
  {
    mediaId: text("media_id")
      .primaryKey()
      .references(() => mediaObjects.id),
    requestId: text("request_id")
      .notNull()
      .references(() => verificationRequests.id),
    side: text("side", { enum: CHOICES.documentSide }).notNull(),
  },
  (t) => [
    uniqueIndex("verification_images_one_of_a_side").on(t.requestId, t.side),
    check("verification_images_side", oneOf(t.side, CHOICES.documentSide)),
  ],
);
