import { sql } from "drizzle-orm";
import { chatReports } from "#db/schema/chat.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { auditIfStatement } from "../audit/statements.ts";
import { oweRoomStatement, veilImagesStatement } from "../chat/statements.ts";
import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import { notifyIfStatement } from "../notifications/statements.ts";
import type { UpholdReportInput } from "./input.ts";
import { refuseAfterAnother, reportToJudge } from "./report-to-judge.ts";
import { isDecidable } from "./statements.ts";

type Decision = UpholdReportInput & { reportId: string; status: "upheld" | "dismissed" };

/**
 * Ends a report, once, by the admin who has it; its reporter is told in the admin's words. Upheld, it may warn the other side, who
 * hears of it only so, and may remove the message that is meant: the room shows in its place that the team removed it, and its
 * number stays (3.6).
 * Refuses: not_authenticated · permission_denied (also of one's own) · not_found · report.not_taken · report.taken ·
 * report.already_decided · invalid on hide_message where none is meant.
 */
export async function decideReport(ctx: Ctx, { reportId, status, reason: note, ...effects }: Decision): Promise<void> {
  const { report, adminId } = await reportToJudge(ctx, reportId);
  const { roomId, messageSeq, reporter, reported } = report;
  const isUpheld = status === "upheld";
  const isWarned = isUpheld && effects.warn === true;
  const isMessageHidden = isUpheld && effects.hide_message === true;
  if (isMessageHidden && messageSeq === null) throw new InvalidFields({ hide_message: [{ code: "invalid", params: {} }] });
  const pictures = isMessageHidden && messageSeq !== null ? await picturesOf(ctx, { roomId, seq: messageSeq }) : [];

  const { db, now: at } = ctx;
  const decidable = isDecidable(reportId, adminId);
  const isDecided = sql`EXISTS (SELECT 1 FROM chat_reports WHERE ${decidable})`;
  const warns = sql`(${isDecided} AND ${isWarned ? 1 : 0})`;
  const told = { at, roomId, reportId, jobId: report.jobId };
  const [decided] = (
    await db.batch([
      veilImagesStatement(db, { roomId, ids: pictures, condition: isDecided }),
      oweRoomStatement(db, { roomId, condition: isDecided }),
      notifyIfStatement(db, reporter.id, { ...told, type: "chat_report_decided", reason: status }, isDecided),
      notifyIfStatement(db, reported.id, { ...told, type: "account_notice", reason: report.reason }, warns),
      recordEventIfStatement(db, { kind: `chat_report.${status}`, at, userId: reporter.id, jobId: report.jobId }, isDecided),
      auditIfStatement(
        db,
        {
          ...{ actorId: adminId, action: `report.${status}`, subjectKind: "chat_reports", subjectId: reportId, at },
          before: { status: report.status },
          after: { status, warned: isWarned, message_hidden: isMessageHidden },
        },
        isDecided,
      ),
      // Last, since all the others ask whether it may be decided.
      db
        .update(chatReports)
        .set({ status, decidedBy: adminId, decidedAt: at, decisionNote: note, isWarned, isMessageHidden })
        .where(decidable)
        .returning({ id: chatReports.id }),
    ])
  ).slice(-1);
  if (!Array.isArray(decided) || decided.length === 0) return refuseAfterAnother(ctx, reportId);
}

async function picturesOf(ctx: Ctx, { roomId, seq }: { roomId: string; seq: number }): Promise<string[]> {
  const [message] = await ctx.rooms.messagesAsSaid(roomId, { before: seq + 1, limit: 1 });
  return message?.seq === seq ? message.media.map(({ id }) => id) : [];
}
