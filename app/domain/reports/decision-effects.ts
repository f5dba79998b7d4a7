import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/open.ts";
import { markImagesHiddenStatement, markImagesVisibleStatement } from "../chat/statements.ts";
import { notifyIfStatements } from "../notifications/statements.ts";
import { refundCaptureStatements } from "../points/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import type { Deactivate } from "../users/deactivate-users.ts";
import type { Effects } from "./input.ts";
import { type MessageBatch, notifyByEmailOrSms } from "./notify-by-email-or-sms.ts";
import type { ReportRow } from "./queries.ts";
import { liftSuspensionStatements, suspendReportedStatements } from "./suspend-reported.ts";

type Flags = { isWarned: boolean; isMessageHidden: boolean; isRefunded: boolean; suspensionId: string | null };

export type DecisionEffects = { flags: Flags; pictures: string[] };

export const NO_EFFECTS: DecisionEffects = {
  flags: { isWarned: false, isMessageHidden: false, isRefunded: false, suspensionId: null },
  pictures: [],
};

/** Refuses: fields: hide_message, refund_points or suspend where they are not possible. */
export async function effectsOf(ctx: Ctx, report: ReportRow, requested: Effects): Promise<DecisionEffects> {
  const isMessageHidden = requested.hide_message === true;
  const isRefunded = requested.refund_points === true;
  if (isMessageHidden && report.messageSeq === null) throw invalid("hide_message");
  if (isRefunded && report.refundable === 0) throw invalid("refund_points");
  if (requested.suspend && !report.isSuspendable) throw invalid("suspend");
  return {
    flags: { isWarned: requested.warn === true, isMessageHidden, isRefunded, suspensionId: requested.suspend ? newId() : null },
    pictures: isMessageHidden ? await imagesOfMessage(ctx, report) : [],
  };
}

const invalid = (field: keyof Effects) => new InvalidFields({ [field]: [{ code: "invalid", params: {} }] });

export async function imagesOfMessage(ctx: Ctx, { roomId, messageSeq }: ReportRow): Promise<string[]> {
  if (messageSeq === null) return [];
  const [message] = await ctx.rooms.rawMessages(roomId, { before: messageSeq + 1, limit: 1 });
  return message?.seq === messageSeq ? message.media.map(({ id }) => id) : [];
}

/** The reported user is always told. */
export function applyEffectsStatements(
  ctx: Ctx,
  report: ReportRow,
  { flags, pictures }: DecisionEffects,
  by: string,
  condition: SQL,
): { messageIds: string[]; statements: (deactivate: Deactivate) => Statement[] } {
  const { db, now: at } = ctx;
  const { id: reportId, roomId, jobId, reason, reported } = report;
  const isAffected = flags.isWarned || flags.isMessageHidden || flags.isRefunded || flags.suspensionId !== null;
  const isNotified = sql`(${condition} AND ${isAffected ? 1 : 0})`;
  const message = notifyByEmailOrSms(ctx, { reportId, userId: reported.id }, isNotified);
  const suspension = suspendReportedStatements(ctx, report, { id: flags.suspensionId, by }, condition);
  return {
    messageIds: [...message.messageIds, ...suspension.messageIds],
    statements: (deactivate) => [
      markImagesHiddenStatement(db, { roomId, ids: pictures, condition }),
      ...notifyIfStatements(db, reported.id, { at, roomId, reportId, jobId, type: "account_notice", reason }, isNotified),
      ...message.statements,
      ...(flags.isRefunded ? refundCaptureStatements(db, { offerId: roomId, reason: "report_upheld", at }, condition) : []),
      ...suspension.statements(deactivate),
    ],
  };
}

/** Refunded points stay, because they may be spent. */
export function revertEffectsStatements(
  ctx: Ctx,
  report: ReportRow,
  pictures: readonly string[],
  by: string,
  condition: SQL,
): MessageBatch {
  const lifting = liftSuspensionStatements(ctx, report, by, condition);
  return {
    messageIds: lifting.messageIds,
    statements: [markImagesVisibleStatement(ctx.db, { roomId: report.roomId, ids: pictures, condition }), ...lifting.statements],
  };
}
