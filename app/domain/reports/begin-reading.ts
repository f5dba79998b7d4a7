import { sql } from "drizzle-orm";
import { isAdminAtWork } from "../as-admin.ts";
import { auditIfStatement } from "../audit/statements.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import type { ReadRoomOfReportInput } from "./input.ts";
import { reportToJudge } from "./report-to-judge.ts";

/**
 * An admin writes down why he reads the room of a report; for an hour he reads it, and its pictures, as it was said.
 * Refuses: not_authenticated · permission_denied (also a room of his own) · not_found.
 */
export async function beginReading(ctx: Ctx, { reportId, why }: ReadRoomOfReportInput & { reportId: string }): Promise<void> {
  const { report, adminId } = await reportToJudge(ctx, reportId);

  const { meta } = await auditIfStatement(
    ctx.db,
    {
      ...{ actorId: adminId, action: "room.read", subjectKind: "rooms", subjectId: report.roomId, at: ctx.now },
      after: { report: reportId },
      why,
    },
    sql`EXISTS (SELECT 1 FROM chat_reports WHERE id = ${reportId}) AND ${isAdminAtWork(adminId)}`,
  );
  if (meta.changes === 0) throw refuse("permission_denied");
}
