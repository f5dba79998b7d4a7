import * as CHOICES from "#db/enums.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../shared/contracts/durations.ts";
import type { RefusalCode } from "../shared/errors/refusals.ts";
import type { MatchSide, VisitStatus } from "../visits/rules.ts";

export const NO_SHOW_STATUSES = CHOICES.noShowStatus;
export type NoShowStatus = (typeof NO_SHOW_STATUSES)[number];
export const NO_SHOW_CAUSES = CHOICES.noShowCause;
export type NoShowCause = (typeof NO_SHOW_CAUSES)[number];
export const NO_SHOW_ANSWERS = ["agreed", "contested"] as const satisfies readonly NoShowStatus[];

/** A visit may be reported so long after its start. */
export const REPORT_AFTER_MS = 30 * MINUTE_MS;
export const REPORT_UNTIL_MS = 48 * HOUR_MS;
/** Then silence counts as agreement. */
export const ANSWER_WINDOW_MS = 24 * HOUR_MS;
export const REPORTS_PER_DAY = 3;

export const MAX_NO_SHOW_NOTE_LENGTH = 300;
export const MAX_NO_SHOW_ANSWER_LENGTH = 1_000;

/** So many causes within this time pause an artisan, or hold the requests of a client. */
export const CAUSES_TO_PAUSE = 3;
export const CAUSES_COUNTED_MS = 90 * DAY_MS;
export const PAUSE_MS = { artisan: 14 * DAY_MS, client: 90 * DAY_MS } as const satisfies Record<MatchSide, number>;
export const MIN_PAUSE_REASON_LENGTH = 10;
export const MAX_PAUSE_REASON_LENGTH = 300;

export const DOUBTFUL_REPORTS = 2;
export const NO_SHOW_FLAGS = ["doubtful"] as const;
export type NoShowFlag = (typeof NO_SHOW_FLAGS)[number];
export const NO_SHOW_SIDES = CHOICES.matchSide;
export const NO_SHOWS_PAGE_SIZE = 20;
export const MAX_NO_SHOW_SEARCH_LENGTH = 100;

/** `visit*`: the visit that is meant; `report*`: the report on it, or on a match without visits. `hasVisits`: agreed or still proposed. */
export type ReportFacts = {
  side: MatchSide;
  isMatched: boolean;
  visitId: string | null;
  visitStatus: VisitStatus | null;
  startsAt: number | null;
  reportedBy: MatchSide | null;
  reportStatus: NoShowStatus | null;
  answerUntil: number | null;
  hasOwnReport: boolean;
  hasVisits: boolean;
  hasBegun: boolean;
  reportsToday: number;
};

/** Why a report is neither taken nor counts as the answer to the other side's, in the order of the API. */
export function refusalOfReport(facts: ReportFacts, now: number): RefusalCode | null {
  const { side, visitId, visitStatus, startsAt, answerUntil } = facts;
  if (facts.reportStatus !== null) {
    if (facts.reportedBy === side || facts.reportStatus !== "waiting") return "no_show.already_reported";
    return answerUntil !== null && answerUntil < now ? "no_show.answer_late" : null;
  }
  if (visitId === null && facts.hasOwnReport) return "no_show.already_reported";
  if (!facts.isMatched) return "job.not_matched";
  if (visitId === null || startsAt === null) return facts.hasVisits ? "visit.none_due" : limitRefusal(facts);
  if (visitStatus !== "agreed" && visitStatus !== "arrived") return "visit.none_due";
  if (startsAt > now && !facts.hasBegun) return "visit.none_due";
  if (now < startsAt + REPORT_AFTER_MS) return "no_show.too_early";
  if (now > startsAt + REPORT_UNTIL_MS) return "no_show.too_late";
  return visitStatus === "arrived" ? "visit.arrived" : limitRefusal(facts);
}

/** The start of a visit lies in the time in which it may be reported. */
export const isReportable = (startsAt: number, now: number): boolean =>
  now >= startsAt + REPORT_AFTER_MS && now <= startsAt + REPORT_UNTIL_MS;

const limitRefusal = ({ reportsToday }: ReportFacts): RefusalCode | null =>
  reportsToday >= REPORTS_PER_DAY ? "no_show.limit" : null;

type Answerable = { status: NoShowStatus; answerUntil: number; reportedBy: MatchSide; side: MatchSide };

export function refusalOfAnswer({ status, answerUntil, reportedBy, side }: Answerable, now: number): RefusalCode | null {
  if (reportedBy === side) return "permission_denied";
  if (status !== "waiting") return "no_show.already_answered";
  return answerUntil < now ? "no_show.answer_late" : null;
}

export function refusalOfWithdrawal({ status, reportedBy, side }: Answerable): RefusalCode | null {
  if (reportedBy !== side) return "permission_denied";
  return status === "waiting" ? null : "no_show.already_answered";
}
