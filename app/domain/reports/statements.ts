import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { chatReports } from "#db/schema/chat.ts";
import { deleteNotesStatement } from "../audit/statements.ts";
import { REPORT_CLAIM_MS, ROOM_ACCESS_MS } from "./rules.ts";

/** SQL predicate on chat_reports: the admin is not a party of the report. */
const isOfOthers = (reportId: string, adminId: string): SQL =>
  sql`chat_reports.id = ${reportId} AND chat_reports.reporter_id <> ${adminId} AND chat_reports.reported_id <> ${adminId}`;

/** SQL predicate on chat_reports: unclaimed, or the claim is older than a day. */
export const isClaimable = (reportId: string, adminId: string, at: number): SQL => sql`(${isOfOthers(reportId, adminId)}
  AND (chat_reports.status = 'new' OR (chat_reports.status = 'in_review' AND chat_reports.claimed_by <> ${adminId}
    AND chat_reports.claimed_at <= ${at - REPORT_CLAIM_MS})))`;

/** SQL predicate on chat_reports: the admin has claimed it. */
export const isReportDecidable = (reportId: string, adminId: string): SQL =>
  sql`(${isOfOthers(reportId, adminId)} AND chat_reports.status = 'in_review' AND chat_reports.claimed_by = ${adminId})`;

/** SQL predicate on chat_reports: another active admin could decide the appeal. */
export const hasOtherEligibleAdmin: SQL = sql`EXISTS (SELECT 1 FROM users AS another WHERE another.is_admin AND another.is_active
  AND another.id NOT IN (chat_reports.decided_by, chat_reports.reporter_id, chat_reports.reported_id))`;

/** SQL predicate on chat_reports: the admin may decide the appeal; the first decider only if alone. */
export const isAppealDecidable = (reportId: string, adminId: string): SQL => sql`(${isOfOthers(reportId, adminId)}
  AND chat_reports.status = 'appealed' AND (chat_reports.decided_by <> ${adminId} OR NOT ${hasOtherEligibleAdmin}))`;

/** SQL predicate: the admin recorded a reason for reading this room within an hour. Audit entries cannot change. */
export const mayReadRoom = (roomId: SQL, adminId: string, at: number): SQL => sql`EXISTS (SELECT 1 FROM audit_entries AS entry
  WHERE entry.subject_kind = 'rooms' AND entry.subject_id = ${roomId} AND entry.action = 'room.read'
    AND entry.actor_id = ${adminId} AND entry.at > ${at - ROOM_ACCESS_MS})`;

export const transferReportsStatements = (db: Db, { from, to }: { from: string; to: string }) => [
  db.update(chatReports).set({ reporterId: to }).where(eq(chatReports.reporterId, from)),
  db.update(chatReports).set({ reportedId: to }).where(eq(chatReports.reportedId, from)),
  db.update(chatReports).set({ appealedBy: to }).where(eq(chatReports.appealedBy, from)),
];

export const redactReportsStatements = (db: Db, { userId }: { userId: string }) => {
  const isParty = sql`${chatReports.reporterId} = ${userId} OR ${chatReports.reportedId} = ${userId}`;
  return [
    deleteNotesStatement(
      db,
      sql`SELECT id FROM chat_reports WHERE ${isParty} UNION ALL SELECT room_id FROM chat_reports WHERE ${isParty}`,
    ),
    db
      .update(chatReports)
      .set({
        text: sql`iif(${chatReports.reporterId} = ${userId}, '', ${chatReports.text})`,
        // who decides an appeal needs the reason of the first decision
        decisionNote: sql`iif(${chatReports.status} = 'appealed', ${chatReports.decisionNote}, '')`,
        appealNote: "",
        appealText: sql`iif(${chatReports.appealedBy} = ${userId}, '', ${chatReports.appealText})`,
      })
      .where(isParty),
  ] as const;
};
