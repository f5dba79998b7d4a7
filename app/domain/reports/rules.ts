import * as CHOICES from "#db/enums.ts";

export const REPORT_STATUSES = CHOICES.chatReportStatus;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
/** What waits for an admin comes oldest first, what is over newest first. */
const WAITING: readonly ReportStatus[] = ["new", "in_review", "appealed"];
export const isReportPending = (status: ReportStatus): boolean => WAITING.includes(status);

/** Decided, whatever became of that since. */
export const isReportClosed = (status: ReportStatus): boolean => status !== "new" && status !== "in_review";

export const REPORTS_PAGE_SIZE = 20;
export const MAX_DECISION_LENGTH = 500;
export const MAX_READING_REASON_LENGTH = 300;
export const MAX_APPEAL_LENGTH = 1_000;
/** So long after the decision (a month, our proposal: no law says). */
export const APPEAL_DAYS = 30;
const APPEAL_MS = APPEAL_DAYS * 86_400_000;
/** Of one person in all rooms; whoever needs more is helped by a block. */
export const REPORTS_PER_DAY = { name: "chat_reports", times: 5, perSeconds: 86_400 };
/** Whoever wrote down why he reads a room reads it for so long. */
export const ROOM_ACCESS_MS = 3_600_000;
/** Whoever took a report has it for so long; then another may take it over. */
export const REPORT_CLAIM_MS = 86_400_000;
/** So many messages are shown on each side of the reported one. */
export const CONTEXT_MESSAGES = 20;

/** Who has a report, as others see it: nobody any more once his time is over. */
export const isClaimedBy = (
  report: { status: ReportStatus; takenBy: string | null; takenAt: number | null },
  { userId, now }: { userId: string; now: number },
): "me" | "another" | "nobody" => {
  if (report.status !== "in_review") return "nobody";
  if (report.takenBy === userId) return "me";
  return (report.takenAt ?? 0) <= now - REPORT_CLAIM_MS ? "nobody" : "another";
};

/** Whoever a decision went against: her report was dismissed, or something was done about what he wrote. */
export type AppealSide = "reporter" | "reported";

/** Whether that side may still have the decision looked at again: once, in time (3.6). */
export const mayAppeal = (
  { status, decidedAt }: { status: ReportStatus; decidedAt: number | null },
  { side, now }: { side: AppealSide; now: number },
): boolean => status === (side === "reporter" ? "dismissed" : "upheld") && now < appealableUntil(decidedAt);

export const appealableUntil = (decidedAt: number | null): number => (decidedAt ?? 0) + APPEAL_MS;
