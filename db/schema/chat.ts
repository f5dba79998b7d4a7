import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { jobs } from "./jobs.ts";
import { mediaObjects } from "./media.ts";
import { offers } from "./offers.ts";
import { suspensions, users } from "./users.ts";

export const ROOM_STATUSES = ["open", "read_only", "closed"] as const;

/** Messages are stored in the room's Durable Object, which updates this summary. `last_text` is masked for both sides. */
export const rooms = sqliteTable(
  "rooms",
  {
    id: id(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    offerId: text("offer_id")
      .notNull()
      .unique("rooms_offer_unique")
      .references(() => offers.id),
    status: text("status", { enum: ROOM_STATUSES }).notNull().default("open"),
    lastSeq: integer("last_seq").notNull().default(0),
    lastMessageAt: instant("last_message_at"),
    createdAt: createdAt(),
    isMasked: flag("is_masked"),
    lastKind: text("last_kind", { enum: CHOICES.messageKind }),
    lastText: text("last_text"),
    lastSenderId: text("last_sender_id"),
    /** The Durable Object must write the summary again. */
    isSummaryStale: flag("is_summary_stale"),
  },
  (t) => [
    check("rooms_status", oneOf(t.status, ROOM_STATUSES)),
    index("rooms_of_job").on(t.jobId),
    index("rooms_summary_stale").on(t.id).where(sql`${t.isSummaryStale} = 1`),
    index("rooms_by_last_word").on(t.lastMessageAt, t.createdAt).where(sql`${t.status} <> 'closed'`),
  ],
);

export const pendingSystemMessages = sqliteTable(
  "pending_system_messages",
  {
    roomId: text("room_id")
      .notNull()
      .references(() => rooms.id),
    code: text("code").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.code] })],
);

export const participants = sqliteTable(
  "participants",
  {
    roomId: text("room_id")
      .notNull()
      .references(() => rooms.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    side: text("side", { enum: CHOICES.matchSide }).notNull(),
    readSeq: integer("read_seq").notNull().default(0),
    unreadCount: integer("unread_count").notNull().default(0),
    lastMessageAt: integer("last_message_at").notNull().default(0),
    notifiedSeq: integer("notified_seq").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.userId] }),
    index("participants_by_user").on(t.userId, t.lastMessageAt, t.roomId),
    index("participants_unread").on(t.userId).where(sql`${t.unreadCount} > 0`),
  ],
);

export const chatImages = sqliteTable(
  "chat_images",
  {
    mediaId: text("media_id")
      .primaryKey()
      .references(() => mediaObjects.id),
    roomId: text("room_id")
      .notNull()
      .references(() => rooms.id),
    /** Removed by moderation; only admins see it. */
    isHidden: flag("is_hidden"),
  },
  (t) => [index("chat_images_of_room").on(t.roomId)],
);

export const blocks = sqliteTable(
  "blocks",
  {
    blockerId: text("blocker_id")
      .notNull()
      .references(() => users.id),
    blockedId: text("blocked_id")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index("blocks_of_blocked").on(t.blockedId, t.blockerId),
    check("blocks_are_between_two", sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);

export const chatReports = sqliteTable(
  "chat_reports",
  {
    id: id(),
    roomId: text("room_id")
      .notNull()
      .references(() => rooms.id),
    /** Null if the whole room is reported. */
    messageSeq: integer("message_seq"),
    reporterId: text("reporter_id")
      .notNull()
      .references(() => users.id),
    reportedId: text("reported_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason", { enum: CHOICES.chatReportReason }).notNull(),
    text: text("text").notNull().default(""),
    status: text("status", { enum: CHOICES.chatReportStatus }).notNull().default("new"),
    claimedBy: text("claimed_by").references(() => users.id),
    claimedAt: instant("claimed_at"),
    decidedBy: text("decided_by").references(() => users.id),
    decidedAt: instant("decided_at"),
    decisionNote: text("decision_note").notNull().default(""),
    createdAt: createdAt(),
    isWarned: flag("is_warned"),
    isMessageHidden: flag("is_message_hidden"),
    isRefunded: flag("is_refunded"),
    suspensionId: text("suspension_id").references(() => suspensions.id),
    /** The current result, after an appeal too. */
    isUpheld: flag("is_upheld"),
    appealedBy: text("appealed_by").references(() => users.id),
    appealedAt: instant("appealed_at"),
    appealText: text("appeal_text").notNull().default(""),
    appealDecidedBy: text("appeal_decided_by").references(() => users.id),
    appealDecidedAt: instant("appeal_decided_at"),
    appealNote: text("appeal_note").notNull().default(""),
    isDecisionChanged: flag("is_decision_changed"),
  },
  (t) => [
    check("chat_reports_reason", oneOf(t.reason, CHOICES.chatReportReason)),
    check("chat_reports_status", oneOf(t.status, CHOICES.chatReportStatus)),
    check("chat_reports_of_another", sql`${t.reporterId} <> ${t.reportedId}`),
    // Of two concurrent reports one is stored.
    uniqueIndex("chat_reports_one_open").on(t.roomId, t.reporterId).where(sql`${t.status} IN ('new', 'in_review')`),
    index("chat_reports_by_status").on(t.status, t.createdAt, t.id),
    index("chat_reports_of_room").on(t.roomId, t.reportedId),
    index("chat_reports_about").on(t.reportedId, t.createdAt),
    index("chat_reports_of_reporter").on(t.reporterId, t.createdAt),
  ],
);
