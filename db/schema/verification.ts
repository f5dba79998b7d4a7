import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { mediaObjects } from "./media.ts";
import { users } from "./users.ts";

/** Checked documents that the badge names. */
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

/** A keyed hash to find duplicates, and four digits for comparison. The number itself is never stored. */
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
  (t) => [index("national_ids_by_number").on(t.numberHash), index("national_ids_by_last_digits").on(t.lastDigits)],
);

/** Who got the ten points. Outlives the account, so a number gets them once. */
export const identityBonuses = sqliteTable("identity_bonuses", {
  numberHash: text("number_hash").primaryKey(),
  userId: text("user_id").notNull().unique("identity_bonuses_user_unique"),
  createdAt: createdAt(),
});

/** A rejected request stays; the user submits a new one. */
export const verificationRequests = sqliteTable(
  "verification_requests",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: CHOICES.documentKind }).notNull(),
    status: text("status", { enum: CHOICES.verificationStatus }).notNull().default("submitted"),
    validUntil: instant("valid_until"),
    consentedAt: instant("consented_at").notNull(),
    createdAt: createdAt(),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by").references(() => users.id),
    reason: text("reason", { enum: CHOICES.verificationReason }),
    note: text("note").notNull().default(""),
    /** Found by a nightly task while the request is pending. */
    ownerInactiveSince: instant("owner_inactive_since"),
    /** 30 days after approval, 90 after rejection. */
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

/** Deleted by retention; the request stays. */
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
