import { CHOICES } from "#db/choices.ts";

export const REPORT_STATUSES = CHOICES.chatReportStatus;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
/** What a report can be today; the appeal belongs to the back office. */
export const SHOWN_STATUSES = ["new", "in_review", "upheld", "dismissed"] as const satisfies readonly ReportStatus[];
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export const REPORTS_PAGE = 20;
export const LONGEST_DECISION = 500;
export const LONGEST_READING_REASON = 300;
/** Of one person in all rooms; whoever needs more is helped by a block. */
export const REPORTS_PER_DAY = { name: "chat_reports", times: 5, perSeconds: 86_400 };
/** Whoever wrote down why he reads a room reads it for so long. */
export const READING_MS = 3_600_000;
/** Whoever took a report has it for so long; then another may take it over. */
export const TAKEN_FOR_MS = 86_400_000;
/** So many messages are shown on each side of the reported one. */
export const AROUND = 20;

/** Who has a report, as others see it: nobody any more once his time is over. */
export const isTakenBy = (
  report: { status: ReportStatus; takenBy: string | null; takenAt: number | null },
  { userId, now }: { userId: string; now: number },
): "me" | "another" | "nobody" => {
  if (report.status !== "in_review") return "nobody";
  if (report.takenBy === userId) return "me";
  return (report.takenAt ?? 0) <= now - TAKEN_FOR_MS ? "nobody" : "another";
};
