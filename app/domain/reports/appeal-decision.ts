import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { chatReports } from "#db/schema/chat.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { notifyAdminsIfStatements } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { AppealInput } from "./input.ts";
import { myReportDecision } from "./my-report-decision.ts";

type Appeal = AppealInput & { reportId: string; key?: string | undefined };

/** Once, within thirty days, by the losing side. Refuses: not_authenticated · not_found · report.not_appealable. */
export async function appealDecision(ctx: Ctx, { reportId, key, text }: Appeal): Promise<void> {
  const { db, now: at } = ctx;
  const decision = await myReportDecision(ctx, { reportId, key });
  if (!decision) throw refuse("not_found");
  if (!decision.mayAppeal) throw refuse("report.not_appealable");

  const { roomId, status, decidedAt, userId } = decision;
  const appealable = sql`(chat_reports.id = ${reportId} AND chat_reports.status = ${status} AND chat_reports.decided_at = ${decidedAt})`;
  const isAppealed = sql`EXISTS (SELECT 1 FROM chat_reports WHERE ${appealable})`;
  const { appealed } = await runBatch(db, {
    notifications: notifyAdminsIfStatements(db, { type: "new_chat_report", at, roomId, reportId, reason: "appeal" }, isAppealed),
    counted: recordEventIfStatement(db, { kind: "chat_report.appealed", at, userId }, isAppealed),
    // Must be last: the statements above check that the decision is unchanged.
    appealed: db
      .update(chatReports)
      .set({ status: "appealed", appealedBy: userId, appealedAt: at, appealText: text })
      .where(appealable)
      .returning({ id: chatReports.id }),
  });
  if (appealed.length === 0) throw refuse("report.not_appealable");
}
