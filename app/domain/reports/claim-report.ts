import { sql } from "drizzle-orm";
import { chatReports } from "#db/schema/chat.ts";
import { auditStatement } from "../audit/statements.ts";
import { markRoomPendingStatement } from "../chat/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuseAfterLostRace, requireReportAdmin } from "./require-report-admin.ts";
import { isClaimedBy } from "./rules.ts";
import { isClaimable } from "./statements.ts";

/**
 * An admin looks into a report: it is his for a day. While it is looked into for fraud or a threat, the one it is about may only
 * read in that room (3.6). Of two at once one has it, and the other is told who.
 * Refuses: not_authenticated · permission_denied (also of one's own) · not_found · report.taken · report.already_decided.
 */
export async function claimReport(ctx: Ctx, { reportId }: { reportId: string }): Promise<void> {
  const { report, adminId } = await requireReportAdmin(ctx, reportId);
  const { db, now: at } = ctx;
  if (isClaimedBy(report, { userId: adminId, now: at }) === "me") return;

  const takable = isClaimable(reportId, adminId, at);
  const isTaken = sql`EXISTS (SELECT 1 FROM chat_reports WHERE ${takable})`;
  const [, , taken] = await db.batch([
    markRoomPendingStatement(db, { roomId: report.roomId, condition: isTaken }),
    auditStatement(
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
      .set({ status: "in_review", claimedBy: adminId, claimedAt: at })
      .where(takable)
      .returning({ id: chatReports.id }),
  ]);
  if (taken.length === 0) return refuseAfterLostRace(ctx, reportId);
}
