import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { jobs } from "./jobs.ts";
import { offers } from "./offers.ts";
import { users } from "./users.ts";

export const visits = sqliteTable(
  "visits",
  {
    id: id(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    offerId: text("offer_id")
      .notNull()
      .references(() => offers.id),
    /** The artisan of the offer. The client is that of the job, which an account may take over. */
    artisanId: text("artisan_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: CHOICES.visitKind }).notNull(),
    status: text("status", { enum: CHOICES.visitStatus }).notNull(),
    revision: integer("revision").notNull().default(1),
    /** Names the write that made this revision; later statements of its batch check it. */
    operationId: text("operation_id").notNull(),
    /** The agreed slot, or the last proposed one while none is agreed. */
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    agreedAt: instant("agreed_at"),
    /** Which of the proposals is agreed. */
    agreedProposal: integer("agreed_proposal"),
    /** The slot that waits for an answer is always that of the last proposal. */
    pendingStartsAt: instant("pending_starts_at"),
    pendingEndsAt: instant("pending_ends_at"),
    pendingBy: text("pending_by", { enum: CHOICES.matchSide }),
    proposals: integer("proposals").notNull().default(1),
    /** When the next reminder is due. */
    remindAt: instant("remind_at"),
    /** Null if the team ended the match. */
    cancelledBy: text("cancelled_by", { enum: CHOICES.matchSide }),
    cancelReason: text("cancel_reason"),
    cancelledAt: instant("cancelled_at"),
    isCancelledLate: flag("is_cancelled_late"),
    /** How often the client renewed the codes; they are derived from this number. */
    codeRenewals: integer("code_renewals").notNull().default(0),
    /** The key of the deployment that they are derived from. */
    codeKeyId: text("code_key_id").notNull().default("k0"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    check("visits_kind", oneOf(t.kind, CHOICES.visitKind)),
    check("visits_status", oneOf(t.status, CHOICES.visitStatus)),
    check("visits_slot", sql`${t.startsAt} < ${t.endsAt}`),
    check("visits_agreed_whole", sql`(${t.agreedAt} IS NULL) = (${t.agreedProposal} IS NULL)`),
    check("visits_agreed_if_kept", sql`${t.status} NOT IN ('agreed', 'arrived', 'done', 'missed') OR ${t.agreedAt} IS NOT NULL`),
    check(
      "visits_pending_whole",
      sql`(${t.pendingStartsAt} IS NULL) = (${t.pendingBy} IS NULL) AND (${t.pendingEndsAt} IS NULL) = (${t.pendingBy} IS NULL)`,
    ),
    check("visits_pending_while_proposed", sql`${t.status} <> 'proposed' OR ${t.pendingBy} IS NOT NULL`),
    check("visits_pending_while_live", sql`${t.status} IN ('proposed', 'agreed') OR ${t.pendingBy} IS NULL`),
    check("visits_remind_while_agreed", sql`${t.status} = 'agreed' OR ${t.remindAt} IS NULL`),
    check("visits_cancelled_whole", sql`(${t.status} = 'cancelled') = (${t.cancelledAt} IS NOT NULL)`),
    check("visits_at_most_12_proposals", sql`${t.proposals} BETWEEN 1 AND 12`),
    uniqueIndex("visits_one_proposed").on(t.offerId, t.kind).where(sql`${t.status} = 'proposed'`),
    // Ordered by the start, so that a list of jobs finds the next visit of each without sorting.
    index("visits_agreed_of_offer").on(t.offerId, t.startsAt, t.id).where(sql`${t.status} IN ('agreed', 'arrived')`),
    index("visits_of_job").on(t.jobId, t.createdAt, t.id),
    index("visits_of_artisan").on(t.artisanId, t.startsAt, t.id),
    index("visits_to_lapse").on(t.pendingStartsAt).where(sql`${t.pendingStartsAt} IS NOT NULL`),
    index("visits_to_remind").on(t.remindAt).where(sql`${t.remindAt} IS NOT NULL`),
  ],
);

/** Every slot that was proposed for a visit, and how it was refused. Rows are added; only texts are erased. */
export const visitProposals = sqliteTable(
  "visit_proposals",
  {
    visitId: text("visit_id")
      .notNull()
      .references(() => visits.id),
    number: integer("number").notNull(),
    proposedBy: text("proposed_by", { enum: CHOICES.matchSide }).notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    note: text("note"),
    createdAt: createdAt(),
    refusedBy: text("refused_by", { enum: CHOICES.matchSide }),
    refusalReason: text("refusal_reason"),
    refusedAt: instant("refused_at"),
  },
  (t) => [primaryKey({ columns: [t.visitId, t.number] }), check("visit_proposals_by", oneOf(t.proposedBy, CHOICES.matchSide))],
);

/** Reminders that were sent. Another slot has other ones. */
export const visitReminders = sqliteTable(
  "visit_reminders",
  {
    visitId: text("visit_id")
      .notNull()
      .references(() => visits.id),
    startsAt: instant("starts_at").notNull(),
    side: text("side", { enum: CHOICES.matchSide }).notNull(),
    kind: text("kind", { enum: CHOICES.visitReminderKind }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.visitId, t.startsAt, t.side, t.kind] }),
    check("visit_reminders_side", oneOf(t.side, CHOICES.matchSide)),
    check("visit_reminders_kind", oneOf(t.kind, CHOICES.visitReminderKind)),
  ],
);

/** Right codes. Rows are only added. */
export const visitCodeEntries = sqliteTable(
  "visit_code_entries",
  {
    visitId: text("visit_id")
      .notNull()
      .references(() => visits.id),
    kind: text("kind", { enum: CHOICES.visitCodeKind }).notNull(),
    /** When the artisan typed it, by their phone. */
    enteredAt: instant("entered_at"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.visitId, t.kind] }),
    check("visit_code_entries_kind", oneOf(t.kind, CHOICES.visitCodeKind)),
    index("visit_code_entries_by_time").on(t.createdAt),
  ],
);

/** Wrong codes, without what was typed. Rows are only added, and the key limits them. */
export const visitCodeTries = sqliteTable(
  "visit_code_tries",
  {
    visitId: text("visit_id")
      .notNull()
      .references(() => visits.id),
    kind: text("kind", { enum: CHOICES.visitCodeKind }).notNull(),
    number: integer("number").notNull(),
    /** The renewals of the visit when it was typed. */
    renewals: integer("renewals").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.visitId, t.kind, t.number] }),
    check("visit_code_tries_kind", oneOf(t.kind, CHOICES.visitCodeKind)),
    check("visit_code_tries_at_most_20", sql`${t.number} BETWEEN 1 AND 20`),
    index("visit_code_tries_by_time").on(t.createdAt),
  ],
);

export type Visit = typeof visits.$inferSelect;
