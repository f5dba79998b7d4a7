import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { jobs } from "./jobs.ts";
import { mediaObjects } from "./media.ts";
import { offers } from "./offers.ts";
import { users } from "./users.ts";

export const disputes = sqliteTable(
  "disputes",
  {
    id: id(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    /** One dispute for a match. */
    offerId: text("offer_id")
      .notNull()
      .unique("disputes_offer_unique")
      .references(() => offers.id),
    /** The artisan of the offer. The client is that of the job, which an account may take over. */
    artisanId: text("artisan_id")
      .notNull()
      .references(() => users.id),
    noShowId: text("no_show_id"),
    kind: text("kind", { enum: CHOICES.disputeKind }).notNull(),
    status: text("status", { enum: CHOICES.disputeStatus }).notNull().default("open"),
    openedBy: text("opened_by", { enum: CHOICES.matchSide }).notNull(),
    /** Names the last write; later statements of its batch check it. */
    operationId: text("operation_id").notNull(),
    answerUntil: instant("answer_until").notNull(),
    decideBy: instant("decide_by").notNull(),
    /** What was left of the review window when it stopped. */
    windowLeftMs: integer("window_left_ms"),
    closedAt: instant("closed_at"),
    appealUntil: instant("appeal_until"),
    appealedBy: text("appealed_by", { enum: CHOICES.matchSide }),
    appealText: text("appeal_text").notNull().default(""),
    appealedAt: instant("appealed_at"),
    appealDecideBy: instant("appeal_decide_by"),
    createdAt: createdAt(),
  },
  (t) => [
    check("disputes_kind", oneOf(t.kind, CHOICES.disputeKind)),
    check("disputes_status", oneOf(t.status, CHOICES.disputeStatus)),
    check("disputes_opened_by", oneOf(t.openedBy, CHOICES.matchSide)),
    check("disputes_closed", sql`(${t.status} = 'open') = (${t.closedAt} IS NULL)`),
    check("disputes_appealed_whole", sql`(${t.appealedBy} IS NULL) = (${t.appealedAt} IS NULL)`),
    check("disputes_appealed_by", sql`${t.status} <> 'appealed' OR ${t.appealedBy} IS NOT NULL`),
    index("disputes_of_job").on(t.jobId),
    index("disputes_of_artisan").on(t.artisanId, t.createdAt),
    index("disputes_by_status").on(t.status, t.decideBy, t.id),
    index("disputes_to_end").on(t.appealUntil).where(sql`${t.status} = 'decided'`),
  ],
);

/** The first one is that of the opener. Rows are added; only texts are erased. */
export const disputeStatements = sqliteTable(
  "dispute_statements",
  {
    disputeId: text("dispute_id")
      .notNull()
      .references(() => disputes.id),
    side: text("side", { enum: CHOICES.matchSide }).notNull(),
    number: integer("number").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.disputeId, t.side, t.number] }),
    check("dispute_statements_side", oneOf(t.side, CHOICES.matchSide)),
    check("dispute_statements_at_most_5", sql`${t.number} BETWEEN 1 AND 5`),
  ],
);

export const disputeImages = sqliteTable(
  "dispute_images",
  {
    mediaId: text("media_id")
      .primaryKey()
      .references(() => mediaObjects.id),
    disputeId: text("dispute_id")
      .notNull()
      .references(() => disputes.id),
    side: text("side", { enum: CHOICES.matchSide }).notNull(),
    number: integer("number").notNull(),
    position: integer("position").notNull(),
  },
  (t) => [
    uniqueIndex("dispute_images_position_unique").on(t.disputeId, t.side, t.number, t.position),
    check("dispute_images_at_most_5", sql`${t.position} BETWEEN 0 AND 4`),
  ],
);

/** Of several decisions at once one is stored. */
export const disputeDecisions = sqliteTable(
  "dispute_decisions",
  {
    disputeId: text("dispute_id")
      .notNull()
      .references(() => disputes.id),
    stage: text("stage", { enum: CHOICES.disputeStage }).notNull(),
    outcome: text("outcome", { enum: CHOICES.disputeOutcome }).notNull(),
    reason: text("reason", { enum: CHOICES.disputeReason }).notNull(),
    note: text("note").notNull(),
    /** Of an appeal: the first decision stands. */
    isKept: flag("is_kept"),
    arePointsReturned: flag("are_points_returned"),
    isReviewRemoved: flag("is_review_removed"),
    cause: text("cause", { enum: CHOICES.disputeCause }),
    decidedBy: text("decided_by")
      .notNull()
      .references(() => users.id),
    decidedAt: instant("decided_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.disputeId, t.stage] }),
    check("dispute_decisions_stage", oneOf(t.stage, CHOICES.disputeStage)),
    check("dispute_decisions_outcome", oneOf(t.outcome, CHOICES.disputeOutcome)),
    check("dispute_decisions_reason", oneOf(t.reason, CHOICES.disputeReason)),
    check("dispute_decisions_cause", sql`${t.cause} IS NULL OR ${oneOf(t.cause, CHOICES.disputeCause)}`),
    index("dispute_decisions_of_admin").on(t.decidedBy),
  ],
);

export type Dispute = typeof disputes.$inferSelect;
