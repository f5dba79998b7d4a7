import { sql } from "drizzle-orm";
import { chatReports } from "#db/schema/chat.ts";
import { auditStatement } from "../audit/statements.ts";
import { markRoomPendingStatement } from "../chat/statements.ts";
import { signalAdminsStatement } from "../live/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuseAfterLostRace, requireReportToDecide } from "./require-report-to-decide.ts";
import { isClaimedBy } from "./rules.ts";
import { isClaimable } from "./statements.ts";

/**
 * Claims a report for a day. While fraud or a threat is examined, the reported user can only read the room.
 * Refuses: not_authenticated · permission_denied (also own reports) · not_found · report.taken · report.already_decided.
 */
export async function claimReport(ctx: Ctx, { reportId }: { reportId: string }): Promise<void> {
  const { report, adminId } = await requireReportToDecide(ctx, reportId);
  const { db, now: at } = ctx;
  if (isClaimedBy(report, { userId: adminId, now: at }) === "me") return;

  const takable = isClaimable(reportId, adminId, at);
  const isTaken = sql`EXISTS (SELECT 1 FROM chat_reports WHERE ${takable})`;
  const { claimed } = await adminBatch(ctx, {
    room: markRoomPendingStatement(db, { roomId: report.roomId, condition: isTaken }),
    logged: auditStatement(
      db,
      {
        ...{ actorId: adminId, action: "report.taken", subjectKind: "chat_reports", subjectId: reportId, at },
        before: { status: report.status, taken_by: report.takenBy },
      },
      isTaken,
    ),
    told: signalAdminsStatement(db),
    // Must be last: the statements above check that the report is unclaimed.
    claimed: db
      .update(chatReports)
      .set({ status: "in_review", claimedBy: adminId, claimedAt: at })
      .where(takable)
      .returning({ id: chatReports.id }),
  });
  if (claimed.length === 0) return refuseAfterLostRace(ctx, reportId);
}
