import { sql } from "drizzle-orm";
import { chatReports } from "#db/schema/chat.ts";
import { auditIfStatement } from "../audit/statements.ts";
import { oweRoomStatement } from "../chat/statements.ts";
import type { Ctx } from "../ctx.ts";
import { refuseAfterAnother, reportToJudge } from "./report-to-judge.ts";
import { isTakenBy } from "./rules.ts";
import { isTakable } from "./statements.ts";

/**
 * An admin looks into a report: it is his for a day. While it is looked into for fraud or a threat, the one it is about may only
 * read in that room (3.6). Of two at once one has it, and the other is told who.
 * Refuses: not_authenticated · permission_denied (also of one's own) · not_found · report.taken · report.already_decided.
 */
export async function takeReport(ctx: Ctx, { reportId }: { reportId: string }): Promise<void> {
  const { report, adminId } = await reportToJudge(ctx, reportId);
  const { db, now: at } = ctx;
  if (isTakenBy(report, { userId: adminId, now: at }) === "me") return;

  const takable = isTakable(reportId, adminId, at);
  const isTaken = sql`EXISTS (SELECT 1 FROM chat_reports WHERE ${takable})`;
  const [, , taken] = await db.batch([
    oweRoomStatement(db, { roomId: report.roomId, condition: isTaken }),
    auditIfStatement(
      db,
      {
        ...{ actorId: adminId, action: "report.taken", subjectKind: "chat_reports", subjectId: reportId, at },
        before: { status: report.status, taken_by: report.takenBy },
      },
      isTaken,
    ),
    // Last, since the others ask whether it may be taken.
    db
      .update(chatReports)
      .set({ status: "in_review", takenBy: adminId, takenAt: at })
      .where(takable)
      .returning({ id: chatReports.id }),
  ]);
  if (taken.length === 0) return refuseAfterAnother(ctx, reportId);
}
