import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { chatReports } from "#db/schema/chat.ts";
import { isActiveAdmin } from "../shared/contracts/require-admin.ts";
import { REPORT_CLAIM_MS, ROOM_ACCESS_MS } from "./rules.ts";

/** An SQL truth over chat_reports: that report is no matter of this admin's own, and he is at work. */
const isOfOthers = (reportId: string, adminId: string): SQL =>
  sql`chat_reports.id = ${reportId} AND chat_reports.reporter_id <> ${adminId} AND chat_reports.reported_id <> ${adminId}
    AND ${isActiveAdmin(adminId)}`;

/** An SQL truth over chat_reports: that admin may take it; nobody has it, or whoever took it let a day pass. */
export const isClaimable = (reportId: string, adminId: string, at: number): SQL => sql`(${isOfOthers(reportId, adminId)}
  AND (chat_reports.status = 'new' OR (chat_reports.status = 'in_review' AND chat_reports.claimed_by <> ${adminId}
    AND chat_reports.claimed_at <= ${at - REPORT_CLAIM_MS})))`;

/** An SQL truth over chat_reports: that admin has it and may decide. */
export const isReportDecidable = (reportId: string, adminId: string): SQL =>
  sql`(${isOfOthers(reportId, adminId)} AND chat_reports.status = 'in_review' AND chat_reports.claimed_by = ${adminId})`;

/** An SQL truth over chat_reports: beside who decided there is an admin at work whose matter it is not. */
export const hasOtherEligibleAdmin: SQL = sql`EXISTS (SELECT 1 FROM users AS another WHERE another.is_admin AND another.is_active
  AND another.id NOT IN (chat_reports.decided_by, chat_reports.reporter_id, chat_reports.reported_id))`;

/** An SQL truth over chat_reports: somebody appealed, and that admin may have the last word: not who decided first, unless he is alone. */
export const isAppealDecidable = (reportId: string, adminId: string): SQL => sql`(${isOfOthers(reportId, adminId)}
  AND chat_reports.status = 'appealed' AND (chat_reports.decided_by <> ${adminId} OR NOT ${hasOtherEligibleAdmin}))`;

/** An SQL truth: what was captured for that offer was not given back since. */
export const isNotRefunded = (offerId: SQL): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM point_entries AS back WHERE back.offer_id = ${offerId} AND back.kind = 'credit')`;

/**
 * An SQL truth over a room's id: that admin wrote down less than an hour ago why he reads it. The entry stands only where the
 * room has a report, and entries never change or go.
 */
export const mayReadRoom = (roomId: SQL, adminId: string, at: number): SQL => sql`EXISTS (SELECT 1 FROM audit_entries AS look
  WHERE look.subject_kind = 'rooms' AND look.subject_id = ${roomId} AND look.action = 'room.read'
    AND look.actor_id = ${adminId} AND look.at > ${at - ROOM_ACCESS_MS})`;

/** What one person reported or was reported for is another's from now on. */
export const transferReportsStatements = (db: Db, { from, to }: { from: string; to: string }) => [
  db.update(chatReports).set({ reporterId: to }).where(eq(chatReports.reporterId, from)),
  db.update(chatReports).set({ reportedId: to }).where(eq(chatReports.reportedId, from)),
  db.update(chatReports).set({ appealedBy: to }).where(eq(chatReports.appealedBy, from)),
];

/** What somebody wrote in reports and appeals; what was decided stays. */
export const redactReportsStatement = (db: Db, { userId }: { userId: string }) =>
  db
    .update(chatReports)
    .set({
      text: sql`iif(${chatReports.reporterId} = ${userId}, '', ${chatReports.text})`,
      appealText: sql`iif(${chatReports.appealedBy} = ${userId}, '', ${chatReports.appealText})`,
    })
    .where(sql`${chatReports.reporterId} = ${userId} OR ${chatReports.reportedId} = ${userId}`);
