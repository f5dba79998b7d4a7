import { MUTING_REPORT_REASONS, type RoomMessage, systemMessageOf } from "#app/domain/chat/rules.ts";
import type { findReport, ReportRow } from "#app/domain/reports/queries.ts";
import { isClaimedBy } from "#app/domain/reports/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { systemMessageText } from "#app/i18n/system-message-text.ts";

const nameOf = ({ firstName, lastName, companyName }: ReportRow["reporter"]) => companyName ?? `${firstName} ${lastName}`;

export type ReportRowView = ReturnType<typeof reportRowView>;

/** A row of the list. */
export const reportRowView = (row: ReportRow) => ({
  id: row.id,
  reason: row.reason,
  reported: nameOf(row.reported),
  isCompany: row.reported.companyName !== null,
  reporter: nameOf(row.reporter),
  createdAt: row.createdAt,
  claimedByName: row.status === "in_review" ? row.claimedByName : null,
});

type Found = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** A report, with the messages around the reported one if the reader may read them. */
export function reportView(
  ctx: Ctx & { actor: { userId: string } },
  { report, isOwn, waiting, mayRead, mayEnd }: Found,
  messages: readonly RoomMessage[],
) {
  const { language, now, actor } = ctx;
  return {
    now,
    counts: { reports: waiting },
    isOwn,
    mayRead,
    mayEnd,
    taken: isClaimedBy(report, { userId: actor.userId, now }),
    report: {
      ...reportRowView(report),
      status: report.status,
      text: report.text,
      seq: report.messageSeq,
      jobId: report.jobId,
      isSilencing: MUTING_REPORT_REASONS.includes(report.reason),
      upheldBefore: report.upheldBefore,
      claimedByName: report.claimedByName,
      deciderName: report.deciderName,
      decidedAt: report.decidedAt,
      decisionNote: report.decisionNote,
      isWarned: report.isWarned,
      isMessageHidden: report.isMessageHidden,
      isRefunded: report.isRefunded,
      isUpheld: report.isUpheld,
      refundable: report.refundable,
      isSuspendable: report.isSuspendable,
      isSuspended: report.suspensionId !== null,
      appeal: appealOf(report),
      end:
        report.finalAt === null
          ? null
          : {
              at: report.finalAt,
              name: report.enderName ?? "",
              note: report.finalNote,
              isChanged: report.isDecisionChanged,
            },
    },
    messages: messages.map((message) => ({
      seq: message.seq,
      at: message.createdAt,
      author: authorOf(report, message.sender),
      isReported: message.sender === report.reported.id,
      text: message.kind === "system" ? systemMessageText(language, systemMessageOf(message)) : message.text,
      media: message.media,
    })),
  };
}
export type ReportView = ReturnType<typeof reportView>;

const appealOf = ({ appealedAt, appealedBy, appealText, reporter }: ReportRow) =>
  appealedAt === null
    ? null
    : { at: appealedAt, text: appealText, side: appealedBy === reporter.id ? ("reporter" as const) : ("reported" as const) };

const authorOf = ({ reporter, reported }: ReportRow, sender: string | null): string | null => {
  if (sender === null) return null;
  return nameOf(sender === reported.id ? reported : reporter);
};
