import type * as CHOICES from "#db/enums.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/contracts/durations.ts";
import type { RefusalCode } from "../../shared/errors/refusals.ts";
import type { VisitView } from "../select-visits.ts";
import type { Slot } from "../slot-rules.ts";

export type VisitCodeKind = (typeof CHOICES.visitCodeKind)[number];

export const CODES_BEFORE_START_MS = 2 * HOUR_MS;
export const CODES_AFTER_END_MS = 72 * HOUR_MS;
export const CODE_RENEWALS = 3;

export const CODE_TRIES = 5;
export const CODE_LOCK_MS = HOUR_MS;
export const CODE_TRIES_IN_ALL = 20;

const LATE_REPORT_MS = 15 * MINUTE_MS;
/** The clock of a phone may be ahead by so much. */
export const PHONE_CLOCK_AHEAD_MS = 5 * MINUTE_MS;

export const CODE_TRY_RETENTION_MS = 90 * DAY_MS;
export const CODE_ENTRY_RETENTION_MS = 3 * 365 * DAY_MS;

export const codesShownFrom = ({ startsAt }: Pick<Slot, "startsAt">): number => startsAt - CODES_BEFORE_START_MS;
export const codesShownUntil = ({ endsAt }: Pick<Slot, "endsAt">): number => endsAt + CODES_AFTER_END_MS;

type Reported = Pick<VisitView, "status" | "reportedAt" | "isStillMatched">;
type Shown = Reported & Pick<VisitView, "slot">;

/** Under a waiting report the arrival code still tells that they found each other. */
export const isCodeUsable = ({ status, reportedAt, isStillMatched }: Reported): boolean =>
  status === "agreed" || status === "arrived" || (status === "missed" && reportedAt !== null && isStillMatched);

export const areCodesShown = (visit: Shown, now: number): boolean =>
  isCodeUsable(visit) && now >= codesShownFrom(visit.slot) && now <= codesShownUntil(visit.slot);

type Completing = Slot & { hasArrived: boolean };

/** Before the artisan came or the slot began, nobody can have finished. */
export const isCompletionCodeDue = ({ startsAt, hasArrived }: Completing, now: number): boolean => hasArrived || now >= startsAt;

export const isCompletionOpen = (visit: Completing, now: number): boolean =>
  isCompletionCodeDue(visit, now) && now <= codesShownUntil(visit);

export function refusalOfCompletion(visits: readonly Completing[], now: number): RefusalCode | null {
  if (visits.some((visit) => isCompletionOpen(visit, now))) return null;
  return visits.some((visit) => !isCompletionCodeDue(visit, now)) ? "visit.code_not_due" : "visit.code_over";
}

type Arriving = Shown & Pick<VisitView, "arrival" | "isJobUnreviewed" | "jobCompletedAt">;

/** Why an arrival code is not even compared. Twin of `isArrivalOpen`. */
export function refusalOfArrival(visit: Arriving, now: number, enteredAt: number | undefined): RefusalCode | null {
  const { status, slot } = visit;
  if (status === "proposed") return "visit.not_agreed";
  const isOpen =
    status === "agreed" ||
    status === "arrived" ||
    (status === "missed" && isWhileReported(visit, enteredAt ?? now)) ||
    (status === "done" && isEarlierEntry(visit, enteredAt));
  if (!isOpen) return "visit.over";
  if (now < codesShownFrom(slot)) return "visit.code_not_due";
  return now > codesShownUntil(slot) ? "visit.code_over" : null;
}

/** The phone had no network until the client had said that the work is done. */
const isEarlierEntry = ({ arrival, isJobUnreviewed, jobCompletedAt }: Arriving, enteredAt: number | undefined): boolean =>
  arrival !== null || (isJobUnreviewed && enteredAt !== undefined && enteredAt <= (jobCompletedAt ?? 0));

/** The other side said that the artisan did not come, and nobody has answered yet. */
const isWhileReported = ({ reportedAt, isStillMatched }: Arriving, enteredAt: number): boolean =>
  reportedAt !== null && (isStillMatched || enteredAt <= reportedAt);

export const isReportedLate = ({ enteredAt, receivedAt }: { enteredAt: number | null; receivedAt: number }): boolean =>
  enteredAt !== null && receivedAt - enteredAt > LATE_REPORT_MS;
