import { sql } from "drizzle-orm";
import { chatReports } from "#db/schema/chat.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { wordsUnlessErased } from "../audit/erased-subject-statements.ts";
import { auditStatements } from "../audit/statements.ts";
import { markRoomPendingStatement } from "../chat/statements.ts";
import { notifyIfStatements } from "../notifications/statements.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { deactivateUsers } from "../users/deactivate-users.ts";
import { applyEffectsStatements, effectsOf, NO_EFFECTS } from "./decision-effects.ts";
import type { UpholdReportInput } from "./input.ts";
import { notifyByEmailOrSms } from "./notify-by-email-or-sms.ts";
import { refuseAfterLostRace, requireReportToDecide } from "./require-report-to-decide.ts";
import { isClaimedBy } from "./rules.ts";
import { isReportDecidable } from "./statements.ts";

type Decision = UpholdReportInput & { reportId: string; status: "upheld" | "dismissed" };

/**
 * Decides a claimed report. An upheld one may warn or suspend the reported user, hide the message and refund the points.
 * Refuses: not_authenticated · permission_denied (also own reports) · not_found · report.not_taken · report.taken ·
 * report.already_decided · fields: invalid effect.
 */
export async function decideReport(ctx: Ctx, { reportId, status, reason: note, ...requested }: Decision): Promise<void> {
  const { report, adminId } = await requireReportToDecide(ctx, reportId);
  if (isClaimedBy(report, { userId: adminId, now: ctx.now }) !== "me") return refuseAfterLostRace(ctx, reportId);
  const { roomId, jobId, reporter } = report;
  const isUpheld = status === "upheld";
  const effects = isUpheld ? await effectsOf(ctx, report, requested) : NO_EFFECTS;

  const { db, now: at } = ctx;
  const decidable = isReportDecidable(reportId, adminId);
  const isDecided = sql`EXISTS (SELECT 1 FROM chat_reports WHERE ${decidable})`;
  const notification = { at, roomId, reportId, jobId, type: "chat_report_decided", reason: status } as const;
  const reporterMessage = notifyByEmailOrSms(ctx, { reportId, userId: reporter.id }, isDecided);
  const effectBatch = applyEffectsStatements(ctx, report, effects, adminId, isDecided);
  const subject = { subjectKind: "chat_reports", subjectId: reportId } as const;
  const decisionNote = sql`coalesce(${wordsUnlessErased(subject, note)}, '')`;
  const { decided } = await deactivateUsers(ctx, adminBatch, (deactivate) => ({
    room: markRoomPendingStatement(db, { roomId, condition: isDecided }),
    effects: effectBatch.statements(deactivate),
    message: reporterMessage.statements,
    notifications: notifyIfStatements(db, reporter.id, notification, isDecided),
    counted: recordEventIfStatement(db, { kind: `chat_report.${status}`, at, userId: reporter.id, jobId }, isDecided),
    logged: auditStatements(
      db,
      {
        ...{ actorId: adminId, action: `report.${status}`, ...subject, at, note },
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
    // Must be last: the statements above check that the report is undecided.
    decided: db
      .update(chatReports)
      .set({ status, isUpheld, decidedBy: adminId, decidedAt: at, decisionNote, ...effects.flags })
      .where(decidable)
      .returning({ id: chatReports.id }),
  }));
  if (decided.length === 0) return refuseAfterLostRace(ctx, reportId);

  for (const messageId of [...reporterMessage.messageIds, ...effectBatch.messageIds])
    await ctx.outbox.push({ kind: "deliver_message", messageId });
  if (effects.flags.isRefunded) await hashEntriesAfterBatch(ctx, [reporter.id]);
}
