import { sql } from "drizzle-orm";
import { chatReports } from "#db/schema/chat.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { auditStatement } from "../audit/statements.ts";
import { markRoomPendingStatement } from "../chat/statements.ts";
import { notifyIfStatement } from "../notifications/statements.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { closeOrShut } from "../users/close-or-shut.ts";
import { applyEffectsStatements, effectsOf, NO_EFFECTS } from "./decision-effects.ts";
import type { UpholdReportInput } from "./input.ts";
import { notifyByEmailOrSms } from "./notify-by-email-or-sms.ts";
import { refuseAfterLostRace, requireReportAdmin } from "./require-report-admin.ts";
import { isReportDecidable } from "./statements.ts";

type Decision = UpholdReportInput & { reportId: string; status: "upheld" | "dismissed" };

/**
 * Ends a report, by the admin who has it; its reporter is told in the admin's words. Upheld, it may warn the other side, remove the
 * message that is meant (the room shows in its place that the team removed it, and its number stays), give the artisan who
 * reported the points of that match back and shut the other side out of the account (3.6); they hear of it only then. Whom it goes
 * against may appeal once.
 * Refuses: not_authenticated · permission_denied (also of one's own) · not_found · report.not_taken · report.taken ·
 * report.already_decided · invalid on an effect that is none here.
 */
export async function decideReport(ctx: Ctx, { reportId, status, reason: note, ...asked }: Decision): Promise<void> {
  const { report, adminId } = await requireReportAdmin(ctx, reportId);
  const { roomId, jobId, reporter } = report;
  const isUpheld = status === "upheld";
  const effects = isUpheld ? await effectsOf(ctx, report, asked) : NO_EFFECTS;

  const { db, now: at } = ctx;
  const decidable = isReportDecidable(reportId, adminId);
  const isDecided = sql`EXISTS (SELECT 1 FROM chat_reports WHERE ${decidable})`;
  const told = { at, roomId, reportId, jobId, type: "chat_report_decided", reason: status } as const;
  const telling = notifyByEmailOrSms(ctx, { reportId, userId: reporter.id }, isDecided);
  const doing = applyEffectsStatements(ctx, report, effects, adminId, isDecided);
  const [decided] = (
    await closeOrShut(ctx, (close) => [
      markRoomPendingStatement(db, { roomId, condition: isDecided }),
      ...doing.statements(close),
      ...telling.statements,
      notifyIfStatement(db, reporter.id, told, isDecided),
      recordEventIfStatement(db, { kind: `chat_report.${status}`, at, userId: reporter.id, jobId }, isDecided),
      auditStatement(
        db,
        {
          ...{ actorId: adminId, action: `report.${status}`, subjectKind: "chat_reports", subjectId: reportId, at, why: note },
          before: { status: report.status },
          after: {
            status,
            warned: effects.flags.isWarned,
            message_hidden: effects.flags.isMessageHidden,
            points_refunded: effects.flags.isRefunded,
            suspended: effects.flags.suspensionId !== null,
          },
        },
        isDecided,
      ),
      // Last, since all the others ask whether it may be decided.
      db
        .update(chatReports)
        .set({ status, isUpheld, decidedBy: adminId, decidedAt: at, decisionNote: note, ...effects.flags })
        .where(decidable)
        .returning({ id: chatReports.id }),
    ])
  ).slice(-1);
  if (!Array.isArray(decided) || decided.length === 0) return refuseAfterLostRace(ctx, reportId);

  for (const messageId of [...telling.messageIds, ...doing.messageIds])
    await ctx.outbox.push({ kind: "deliver_message", messageId });
  if (effects.flags.isRefunded) await hashEntriesAfterBatch(ctx, [reporter.id]);
}
