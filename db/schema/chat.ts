import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { jobs } from "./jobs.ts";
import { mediaObjects } from "./media.ts";
import { offers } from "./offers.ts";
import { suspensions, users } from "./users.ts";

export const ROOM_STATUSES = ["open", "read_only", "closed"] as const;

/**
 * The list of rooms; the messages live in the room's Durable Object (house decision 5), which writes here what the list
 * shows of them. `last_text` is as both sides may read it.
 */
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
    /** Before a match numbers and addresses are hidden in its texts. */
    isMasked: flag("is_masked"),
    lastKind: text("last_kind", { enum: CHOICES.messageKind }),
    lastText: text("last_text"),
    lastSenderId: text("last_sender_id"),
    /** Its object is to write anew what the list shows of it. */
    isSummaryStale: flag("is_summary_stale"),
  },
  (t) => [
    check("rooms_status", oneOf(t.status, ROOM_STATUSES)),
    index("rooms_of_job").on(t.jobId),
    index("rooms_summary_stale").on(t.id).where(sql`${t.isSummaryStale} = 1`),
    index("rooms_by_last_word").on(t.lastMessageAt, t.createdAt).where(sql`${t.status} <> 'closed'`),
  ],
);

/** What the system has yet to say in a room; the row goes once the room has it. */
export const pendingSystemMessages = sqliteTable(
  "pending_system_messages",
  {
    roomId: text("room_id")
      .notNull()
      .references(() => rooms.id),
    code: text("code").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.code] }), index("pending_system_messages_by_age").on(t.createdAt)],
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
    /** Messages of the other side that he has not read. */
    unreadCount: integer("unread_count").notNull().default(0),
    /** Of the room's last message: the order of his list. */
    lastMessageAt: integer("last_message_at").notNull().default(0),
    /** Up to which message of the other side he was called: none calls twice. */
    notifiedSeq: integer("notified_seq").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.userId] }),
    index("participants_by_user").on(t.userId, t.lastMessageAt, t.roomId),
    index("participants_unread").on(t.userId).where(sql`${t.unreadCount} > 0`),
  ],
);

/** Pictures of a room's messages: who sits in the room may see them. */
export const chatImages = sqliteTable(
  "chat_images",
  {
    mediaId: text("media_id")
      .primaryKey()
      .references(() => mediaObjects.id),
    roomId: text("room_id")
      .notNull()
      .references(() => rooms.id),
    /** Its message was removed by the team: it is kept for who decided, and shown to neither of the two. */
    isHidden: flag("is_hidden"),
  },
  (t) => [index("chat_images_of_room").on(t.roomId)],
);

/** Who wants nothing more to do with whom: neither writes to the other. */
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

/** 3.6: what somebody says of a room or of one message in it, what was decided, and what became of the one appeal. */
export const chatReports = sqliteTable(
  "chat_reports",
  {
    id: id(),
    roomId: text("room_id")
      .notNull()
      .references(() => rooms.id),
    /** Of the message that is meant; null where the whole room is. */
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
    /** What the admin wrote to the reporter. */
    decisionNote: text("decision_note").notNull().default(""),
    createdAt: createdAt(),
    /** What an upheld report did: the one it is about was warned, and its message is read by nobody in the room any more. */
    isWarned: flag("is_warned"),
    isMessageHidden: flag("is_message_hidden"),
    /** The artisan who reported has the points of that match again. */
    isRefunded: flag("is_refunded"),
    /** By which the one it is about is shut out of his account. */
    suspensionId: text("suspension_id").references(() => suspensions.id),
    /** What stands of it by now, whatever its status: it was right. */
    isUpheld: flag("is_upheld"),
    appealedBy: text("appealed_by").references(() => users.id),
    appealedAt: instant("appealed_at"),
    appealText: text("appeal_text").notNull().default(""),
    appealDecidedBy: text("appeal_decided_by").references(() => users.id),
    appealDecidedAt: instant("appeal_decided_at"),
    /** What the admin wrote to the one who appealed. */
    appealNote: text("appeal_note").notNull().default(""),
    isDecisionChanged: flag("is_decision_changed"),
  },
  (t) => [
    check("chat_reports_reason", oneOf(t.reason, CHOICES.chatReportReason)),
    check("chat_reports_status", oneOf(t.status, CHOICES.chatReportStatus)),
    check("chat_reports_of_another", sql`${t.reporterId} <> ${t.reportedId}`),
    // one open report of a person in a room, however often he sends it
    uniqueIndex("chat_reports_one_open").on(t.roomId, t.reporterId).where(sql`${t.status} IN ('new', 'in_review')`),
    index("chat_reports_by_status").on(t.status, t.createdAt, t.id),
    index("chat_reports_of_room").on(t.roomId, t.reportedId),
    index("chat_reports_about").on(t.reportedId, t.createdAt),
    index("chat_reports_of_reporter").on(t.reporterId, t.createdAt),
  ],
);
