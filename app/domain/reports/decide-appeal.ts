import { sql } from "drizzle-orm";
import { chatReports } from "#db/schema/chat.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { isSubjectErased, wordsUnlessErased } from "../audit/erased-subject-statements.ts";
import { auditStatements } from "../audit/statements.ts";
import { markRoomPendingStatement } from "../chat/statements.ts";
import { notifyIfStatements } from "../notifications/statements.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { deactivateUsers } from "../users/deactivate-users.ts";
import { applyEffectsStatements, effectsOf, imagesOfMessage, NO_EFFECTS, revertEffectsStatements } from "./decision-effects.ts";
import type { DecideAppealInput } from "./input.ts";
import { notifyByEmailOrSms } from "./notify-by-email-or-sms.ts";
import { requireReportToDecide } from "./require-report-to-decide.ts";
import { isAppealDecidable } from "./statements.ts";

/**
 * Confirms or changes an appealed decision. A changed one applies the effects of a report, or reverts all but refunded points.
 * Another admin than the first decides, if there is one. One concurrent decision wins.
 * Refuses: not_authenticated · permission_denied (also own reports) · not_found · report.not_appealed · report.already_decided ·
 * report.own_decision · fields: invalid effect.
 */
export async function decideAppeal(
  ctx: Ctx,
  { reportId, outcome, reason: note, ...requested }: DecideAppealInput & { reportId: string },
): Promise<void> {
  const { report, adminId, mayEnd } = await requireReportToDecide(ctx, reportId);
  if (report.status === "final") throw refuse("report.already_decided", { name: report.enderName ?? "" });
  if (report.status !== "appealed") throw refuse("report.not_appealed");
  if (!mayEnd) throw refuse("report.own_decision");
  const { roomId, jobId, reporter } = report;
  const isChanged = outcome === "changed";
  const isUpheld = report.isUpheld !== isChanged;
  const effects = isChanged && isUpheld ? await effectsOf(ctx, report, requested) : NO_EFFECTS;
  const unveiled = isChanged && !isUpheld && report.isMessageHidden ? await imagesOfMessage(ctx, report) : [];
  const flags = isChanged ? { ...effects.flags, isRefunded: report.isRefunded || effects.flags.isRefunded } : {};

  const { db, now: at } = ctx;
  const endable = isAppealDecidable(reportId, adminId);
  const isEnded = sql`EXISTS (SELECT 1 FROM chat_reports WHERE ${endable})`;
  const notification = { at, roomId, reportId, jobId, type: "chat_report_decided" } as const;
  const isOverturned = sql`(${isEnded} AND ${isChanged && !isUpheld ? 1 : 0})`;
  const effectBatch = applyEffectsStatements(ctx, report, effects, adminId, isEnded);
  const messages = [
    notifyByEmailOrSms(ctx, { reportId, userId: report.appealedBy ?? "" }, isEnded),
    notifyByEmailOrSms(ctx, { reportId, userId: reporter.id }, isOverturned),
  ];
  const undoing = isChanged && !isUpheld ? revertEffectsStatements(ctx, report, unveiled, adminId, isEnded) : null;
  const subject = { subjectKind: "chat_reports", subjectId: reportId } as const;
  const { ended } = await deactivateUsers(ctx, adminBatch, (deactivate) => ({
    room: markRoomPendingStatement(db, { roomId, condition: isEnded }),
    effects: effectBatch.statements(deactivate),
    reverted: undoing?.statements ?? [],
    messages: messages.flatMap(({ statements }) => statements),
    appealNotification: notifyIfStatements(db, report.appealedBy ?? "", { ...notification, reason: outcome }, isEnded),
    reporterNotification: notifyIfStatements(db, reporter.id, { ...notification, reason: "overturned" }, isOverturned),
    counted: recordEventIfStatement(db, { kind: `chat_report.${outcome}`, at, userId: report.appealedBy ?? "", jobId }, isEnded),
    logged: auditStatements(
      db,
      {
        ...{ actorId: adminId, action: `report.${outcome}`, ...subject, at, note },
        before: { status: report.status, upheld: report.isUpheld },
        after: { status: "final", upheld: isUpheld },
      },
      isEnded,
    ),
    // Must be last: the statements above check that the appeal is open.
    ended: db
      .update(chatReports)
      .set({
        status: "final",
        isUpheld,
        appealDecidedBy: adminId,
        appealDecidedAt: at,
        appealNote: sql`coalesce(${wordsUnlessErased(subject, note)}, '')`,
        decisionNote: sql`iif(${isSubjectErased(subject)}, '', ${chatReports.decisionNote})`,
        isDecisionChanged: isChanged,
        ...flags,
      })
      .where(endable)
      .returning({ id: chatReports.id }),
  }));
  if (ended.length === 0) return refuseAfterLostAppeal(ctx, reportId);

  for (const messageId of [
    ...effectBatch.messageIds,
    ...(undoing?.messageIds ?? []),
    ...messages.flatMap(({ messageIds }) => messageIds),
  ])
    await ctx.outbox.push({ kind: "deliver_message", messageId });
  if (effects.flags.isRefunded) await hashEntriesAfterBatch(ctx, [reporter.id]);
}

/** Another admin decided first, or became available. */
async function refuseAfterLostAppeal(ctx: Ctx, reportId: string): Promise<never> {
  const { report } = await requireReportToDecide(ctx, reportId);
  throw report.status === "final"
    ? refuse("report.already_decided", { name: report.enderName ?? "" })
    : refuse("report.own_decision");
}
