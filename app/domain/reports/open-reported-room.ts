import { eq, sql } from "drizzle-orm";
import { chatReports } from "#db/schema/chat.ts";
import { auditStatements } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { OpenReportedRoomInput } from "./input.ts";
import { requireReportToDecide } from "./require-report-to-decide.ts";

/** Opens the room for an hour. Refuses: not_authenticated · permission_denied (also own rooms) · not_found. */
export async function openReportedRoom(ctx: Ctx, { reportId, why }: OpenReportedRoomInput & { reportId: string }): Promise<void> {
  const { report, adminId } = await requireReportToDecide(ctx, reportId);

  const { found } = await adminBatch(ctx, {
    found: ctx.db.select({ id: chatReports.id }).from(chatReports).where(eq(chatReports.id, reportId)),
    logged: auditStatements(
      ctx.db,
      {
        ...{ actorId: adminId, action: "room.read", subjectKind: "rooms", subjectId: report.roomId, at: ctx.now },
        after: { report: reportId },
        note: why,
      },
      sql`EXISTS (SELECT 1 FROM chat_reports WHERE id = ${reportId})`,
    ),
  });
  if (found.length === 0) throw refuse("permission_denied");
}
