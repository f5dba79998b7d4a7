import * as CHOICES from "#db/enums.ts";
import { DAY_MS, HOUR_MS } from "../shared/contracts/durations.ts";
import type { RefusalCode } from "../shared/errors/refusals.ts";
import type { MatchSide } from "../visits/rules.ts";

export const DISPUTE_KINDS = CHOICES.disputeKind;
export const DISPUTE_STATUSES = CHOICES.disputeStatus;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
export const DISPUTE_OUTCOMES = CHOICES.disputeOutcome;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];
export const DISPUTE_REASONS = CHOICES.disputeReason;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];
export const DISPUTE_CAUSES = CHOICES.disputeCause;

/** After the work is done. */
export const DISPUTABLE_FOR_MS = 7 * DAY_MS;
/** The other side's time to answer before a decision. */
export const DISPUTE_ANSWER_MS = 72 * HOUR_MS;
export const DECIDE_DISPUTE_WITHIN_MS = 7 * DAY_MS;
export const APPEAL_DISPUTE_WITHIN_MS = 14 * DAY_MS;

export const MIN_DISPUTE_STATEMENT_LENGTH = 20;
export const MAX_DISPUTE_STATEMENT_LENGTH = 2_000;
/** Enforced by the CHECK dispute_statements_at_most_5. */
export const STATEMENTS_PER_SIDE = 5;
/** Enforced by the CHECK dispute_images_at_most_5. */
export const IMAGES_PER_STATEMENT = 5;

export const DISPUTES_PAGE_SIZE = 20;
export const MAX_DISPUTE_SEARCH_LENGTH = 100;
export const MIN_DISPUTE_NOTE_LENGTH = 10;
export const MAX_CHAT_REASON_LENGTH = 300;
export const MESSAGES_OF_DISPUTE = 200;
/** What an admin reads of a match, in the order in which it can happen. */
export const TIMELINE_KINDS = [
  "offer_sent",
  "matched",
  "visit_proposed",
  "visit_agreed",
  "visit_cancelled",
  "visit_arrived",
  "no_show_reported",
  "no_show_answered",
  "completion_code_entered",
  "work_done",
  "confirmed_by_codes",
  "review_left",
  "address_opened",
  "dispute_opened",
  "statement",
  "decided",
  "appealed",
  "appeal_decided",
] as const;
export const TIMELINE_ACTORS = [...CHOICES.matchSide, "admin", "system"] as const;

export const WAITING_DISPUTES = ["open", "appealed"] as const satisfies readonly DisputeStatus[];

type Facts = {
  status: DisputeStatus;
  side: MatchSide;
  openedBy: MatchSide;
  statements: readonly { by: MatchSide }[];
  decision: { outcome: DisputeOutcome } | null;
  appeal: object | null;
  appealUntil: number | null;
};

type Match = { dueUntil: number | null; status: DisputeStatus | null };

/** Why no dispute may be opened about this match. */
export function refusalOfOpening({ dueUntil, status }: Match, now: number) {
  if (status !== null) return status === "open" ? "dispute.already_open" : "dispute.already_decided";
  if (dueUntil === null) return "dispute.not_due";
  return now < dueUntil ? null : "dispute.too_late";
}

/** Why this side may not add a statement. Commands refuse by it, and pages show forms by it. */
export function refusalOfStatement({ status, side, statements }: Facts): RefusalCode | null {
  if (status !== "open" && status !== "appealed") return "dispute.closed";
  return statements.filter(({ by }) => by === side).length >= STATEMENTS_PER_SIDE ? "dispute.too_many_statements" : null;
}

export function refusalOfWithdrawal({ status, side, openedBy }: Facts): RefusalCode | null {
  if (side !== openedBy) return "permission_denied";
  return status === "open" ? null : "dispute.closed";
}

/** The first decision gave right to this side. */
export const hasWon = ({ side, decision }: Pick<Facts, "side" | "decision">): boolean => decision?.outcome === WON_BY[side];

export function refusalOfAppeal({ status, side, decision, appeal, appealUntil }: Facts, now: number): RefusalCode | null {
  if (!decision) return "dispute.not_decided";
  if (hasWon({ side, decision })) return "permission_denied";
  if (appeal) return "dispute.already_appealed";
  return status === "decided" && now < (appealUntil ?? 0) ? null : "dispute.appeal_late";
}

type Heard = { status: DisputeStatus; statements: readonly { by: MatchSide }[]; answerUntil: number };

/** Both sides have spoken, or had their time. */
export function refusalOfDecision({ status, statements, answerUntil }: Heard, now: number): RefusalCode | null {
  if (status === "withdrawn") return "dispute.closed";
  if (status !== "open") return "dispute.already_decided";
  return new Set(statements.map(({ by }) => by)).size === 2 || now >= answerUntil ? null : "dispute.hearing";
}

export function refusalOfAppealDecision({
  status,
  appeal,
}: Pick<Facts, "status"> & { appeal: { decision: object | null } | null }) {
  if (appeal?.decision) return "dispute.already_decided";
  return status === "appealed" ? null : "dispute.not_appealed";
}

const WON_BY = { client: "client_right", artisan: "artisan_right" } as const satisfies Record<MatchSide, DisputeOutcome>;
