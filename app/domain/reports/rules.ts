import * as CHOICES from "#db/enums.ts";

export const REPORT_STATUSES = CHOICES.chatReportStatus;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
const WAITING: readonly ReportStatus[] = ["new", "in_review", "appealed"];
export const isReportPending = (status: ReportStatus): boolean => WAITING.includes(status);

export const isReportClosed = (status: ReportStatus): boolean => status !== "new" && status !== "in_review";

export const REPORTS_PAGE_SIZE = 20;
export const MAX_REPORT_SEARCH_LENGTH = 100;
export const MAX_READING_REASON_LENGTH = 300;
export const MAX_APPEAL_LENGTH = 1_000;
/** A month; no law sets it. */
export const APPEAL_MS = 30 * 86_400_000;
export const REPORTS_PER_DAY = { name: "chat_reports", times: 5, perSeconds: 86_400 };
export const ROOM_ACCESS_MS = 3_600_000;
export const REPORT_CLAIM_MS = 86_400_000;
export const CONTEXT_MESSAGES = 20;

export const isClaimedBy = (
  report: { status: ReportStatus; takenBy: string | null; takenAt: number | null },
  { userId, now }: { userId: string; now: number },
): "me" | "another" | "nobody" => {
  if (report.status !== "in_review") return "nobody";
  if (report.takenBy === userId) return "me";
  return (report.takenAt ?? 0) <= now - REPORT_CLAIM_MS ? "nobody" : "another";
};

export type AppealSide = "reporter" | "reported";

export const mayAppeal = (
  { status, decidedAt }: { status: ReportStatus; decidedAt: number | null },
  { side, now }: { side: AppealSide; now: number },
): boolean => status === (side === "reporter" ? "dismissed" : "upheld") && now < appealableUntil(decidedAt);

export const appealableUntil = (decidedAt: number | null): number => (decidedAt ?? 0) + APPEAL_MS;
