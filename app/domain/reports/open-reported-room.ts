import { sql } from "drizzle-orm";
import { auditStatement } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { OpenReportedRoomInput } from "./input.ts";
import { requireReportToDecide } from "./require-report-to-decide.ts";

/** Opens the room for an hour. Refuses: not_authenticated · permission_denied (also own rooms) · not_found. */
export async function openReportedRoom(ctx: Ctx, { reportId, why }: OpenReportedRoomInput & { reportId: string }): Promise<void> {
  const { report, adminId } = await requireReportToDecide(ctx, reportId);

  const { logged } = await adminBatch(ctx, {
    logged: auditStatement(
      ctx.db,
      {
        ...{ actorId: adminId, action: "room.read", subjectKind: "rooms", subjectId: report.roomId, at: ctx.now },
        after: { report: reportId },
        why,
      },
      sql`EXISTS (SELECT 1 FROM chat_reports WHERE id = ${reportId})`,
    ),
  });
  if (logged.meta.changes === 0) throw refuse("permission_denied");
}
