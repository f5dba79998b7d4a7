import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, oneOf } from "../columns.ts";
import { users } from "./users.ts";

export const ADJUSTMENT_STATES = ["pending", "applied", "refused"] as const;

export const ENTRY_KINDS = ["credit", "hold", "capture", "release", "adjustment"] as const;

/** Changed in the batch of its entries. CHECKs keep it from going below zero. */
export const pointAccounts = sqliteTable(
  "point_accounts",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    available: integer("available").notNull().default(0),
    held: integer("held").notNull().default(0),
    lastSeq: integer("last_seq").notNull().default(0),
    /** Copied by triggers, for the lists ordered by points. */
    isArtisan: flag("is_artisan"),
    isVerified: flag("is_verified"),
  },
  (t) => [
    index("point_accounts_by_kind_and_points").on(t.isArtisan, t.isVerified, t.available, t.userId),
    check("point_accounts_available_not_negative", sql`${t.available} >= 0`),
    check("point_accounts_held_not_negative", sql`${t.held} >= 0`),
  ],
);

/** Append-only by triggers: one chain per user, numbered without a gap. */
export const pointEntries = sqliteTable(
  "point_entries",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    seq: integer("seq").notNull(),
    kind: text("kind", { enum: ENTRY_KINDS }).notNull(),
    points: integer("points").notNull(),
    reason: text("reason").notNull(),
    jobId: text("job_id"),
    offerId: text("offer_id"),
    receiptId: text("receipt_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.seq] }),
    check("point_entries_kind", oneOf(t.kind, ENTRY_KINDS)),
    check("point_entries_points_positive", sql`${t.points} > 0 OR (${t.kind} = 'adjustment' AND ${t.points} <> 0)`),
    uniqueIndex("point_entries_once_per_offer").on(t.offerId, t.kind).where(sql`${t.offerId} IS NOT NULL`),
    uniqueIndex("point_entries_identity_once").on(t.userId).where(sql`${t.reason} = 'identity_verified'`),
    uniqueIndex("point_entries_once_per_receipt").on(t.receiptId, t.kind).where(sql`${t.receiptId} IS NOT NULL`),
  ],
);

/** Inserted after the batch, never changed. */
export const pointEntryHashes = sqliteTable(
  "point_entry_hashes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    seq: integer("seq").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
    hashedAt: instant("hashed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seq] })],
);

/** Corrections by admins. A large one waits for a second admin; one that its proposer could apply alone has no decider. */
export const pointAdjustments = sqliteTable(
  "point_adjustments",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    points: integer("points").notNull(),
    reason: text("reason").notNull(),
    note: text("note").notNull(),
    status: text("status", { enum: ADJUSTMENT_STATES }).notNull(),
    proposedBy: text("proposed_by")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    decidedBy: text("decided_by").references(() => users.id),
    decidedAt: instant("decided_at"),
    /** Of earlier releases; now in audit_notes. */
    refusalNote: text("refusal_note").notNull().default(""),
  },
  (t) => [
    check("point_adjustments_status", oneOf(t.status, ADJUSTMENT_STATES)),
    check("point_adjustments_decided", sql`(${t.status} = 'pending') = (${t.decidedAt} IS NULL)`),
    check("point_adjustments_two_admins", sql`${t.status} <> 'applied' OR ${t.decidedBy} IS NOT ${t.proposedBy}`),
    uniqueIndex("point_adjustments_one_waits").on(t.userId).where(sql`${t.status} = 'pending'`),
    index("point_adjustments_waiting").on(t.status, t.createdAt).where(sql`${t.status} = 'pending'`),
    index("point_adjustments_of_user").on(t.userId, t.createdAt),
  ],
);

export const ledgerChecks = sqliteTable("ledger_checks", {
  day: text("day").primaryKey(),
  at: integer("at").notNull(),
  accounts: integer("accounts").notNull(),
  entries: integer("entries").notNull(),
  errors: integer("errors").notNull(),
});
