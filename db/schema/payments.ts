import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, dinars, flag, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { mediaObjects } from "./media.ts";
import { users } from "./users.ts";

/** A trigger fixes the price: a new price is a new pack, and old receipts keep theirs. */
export const pointPacks = sqliteTable(
  "point_packs",
  {
    id: integer("id").primaryKey(),
    points: integer("points").notNull(),
    price: dinars("price").notNull(),
    isSold: integer("is_sold", { mode: "boolean" }).notNull().default(true),
  },
  (t) => [
    check("point_packs_positive", sql`${t.points} > 0 AND ${t.price} > 0`),
    uniqueIndex("point_packs_sold_once").on(t.points).where(sql`${t.isSold}`),
  ],
);

/** Triggers keep approved receipts unchanged. */
export const paymentReceipts = sqliteTable(
  "payment_receipts",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    packId: integer("pack_id")
      .notNull()
      .references(() => pointPacks.id),
    points: integer("points").notNull(),
    price: dinars("price").notNull(),
    amount: dinars("amount").notNull(),
    method: text("method", { enum: CHOICES.paymentMethod }).notNull(),
    transactionReference: text("transaction_reference").notNull(),
    /** Without spaces, punctuation and case, to find duplicates. */
    referenceKey: text("reference_key").notNull(),
    payerName: text("payer_name").notNull(),
    paidOn: text("paid_on").notNull(),
    note: text("note").notNull().default(""),
    status: text("status", { enum: CHOICES.receiptStatus }).notNull().default("pending"),
    /** Increased by each resubmission, three at most. */
    submissionNumber: integer("submission_number").notNull().default(1),
    submittedAt: instant("submitted_at").notNull(),
    createdAt: createdAt(),
    /** Same reference and method, or same image. Approving it needs a note. */
    duplicateOf: text("duplicate_of"),
    isDuplicateOverridden: flag("is_duplicate_overridden"),
    claimedBy: text("claimed_by").references(() => users.id),
    claimedUntil: instant("claimed_until"),
    decidedBy: text("decided_by").references(() => users.id),
    decidedAt: instant("decided_at"),
    /** Names the write that decided; later statements of the batch check it. */
    decisionOperationId: text("decision_operation_id"),
    reason: text("reason", { enum: CHOICES.receiptReason }),
    reasonNote: text("reason_note").notNull().default(""),
  },
  (t) => [
    check("payment_receipts_status", oneOf(t.status, CHOICES.receiptStatus)),
    check("payment_receipts_method", oneOf(t.method, CHOICES.paymentMethod)),
    check("payment_receipts_reason", sql`${t.reason} IS NULL OR ${oneOf(t.reason, CHOICES.receiptReason)}`),
    check("payment_receipts_positive", sql`${t.points} > 0 AND ${t.price} > 0 AND ${t.amount} > 0`),
    check("payment_receipts_submissions", sql`${t.submissionNumber} BETWEEN 1 AND 4`),
    check("payment_receipts_decided", sql`(${t.status} = 'pending') = (${t.decidedAt} IS NULL)`),
    check("payment_receipts_denied_says_why", sql`(${t.status} = 'denied') = (${t.reason} IS NOT NULL)`),
    check(
      "payment_receipts_duplicate_not_approved",
      sql`${t.status} <> 'approved' OR ${t.duplicateOf} IS NULL OR ${t.isDuplicateOverridden}`,
    ),
    index("payment_receipts_of_user").on(t.userId, t.createdAt, t.id),
    index("payment_receipts_by_amount").on(t.status, t.amount, t.id),
    index("payment_receipts_by_status").on(t.status, t.submittedAt, t.id),
    index("payment_receipts_by_reference").on(t.method, t.referenceKey),
  ],
);

export const receiptImages = sqliteTable(
  "receipt_images",
  {
    mediaId: text("media_id")
      .primaryKey()
      .references(() => mediaObjects.id),
    receiptId: text("receipt_id")
      .notNull()
      .references(() => paymentReceipts.id),
    submission: integer("submission").notNull(),
    position: integer("position").notNull(),
  },
  (t) => [
    uniqueIndex("receipt_images_position_unique").on(t.receiptId, t.submission, t.position),
    check("receipt_images_at_most_3", sql`${t.position} BETWEEN 0 AND 2`),
  ],
);
