import { sql } from "drizzle-orm";
import { auditStatement } from "../audit/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isActiveAdmin } from "../shared/contracts/require-admin.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { OpenReportedRoomInput } from "./input.ts";
import { requireReportAdmin } from "./require-report-admin.ts";

/** Opens the room for an hour. Refuses: not_authenticated · permission_denied (also own rooms) · not_found. */
export async function openReportedRoom(ctx: Ctx, { reportId, why }: OpenReportedRoomInput & { reportId: string }): Promise<void> {
  const { report, adminId } = await requireReportAdmin(ctx, reportId);

  const { meta } = await auditStatement(
    ctx.db,
    {
      ...{ actorId: adminId, action: "room.read", subjectKind: "rooms", subjectId: report.roomId, at: ctx.now },
      after: { report: reportId },
      why,
    },
    sql`EXISTS (SELECT 1 FROM chat_reports WHERE id = ${reportId}) AND ${isActiveAdmin(adminId)}`,
  );
  if (meta.changes === 0) throw refuse("permission_denied");
}
