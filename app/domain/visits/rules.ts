import * as CHOICES from "#db/enums.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../shared/contracts/durations.ts";
import type { RefusalCode } from "../shared/errors/refusals.ts";

export const VISIT_KINDS = CHOICES.visitKind;
export const DEFAULT_VISIT_KIND = "work" satisfies (typeof VISIT_KINDS)[number];
export const VISIT_STATUSES = CHOICES.visitStatus;
export type VisitStatus = (typeof VISIT_STATUSES)[number];
export const VISIT_SCOPES = ["upcoming", "past"] as const;
export const MATCH_SIDES = CHOICES.matchSide;
export type MatchSide = (typeof MATCH_SIDES)[number];

export const MIN_VISIT_MINUTES = 30;
export const MAX_VISIT_MINUTES = 480;
/** An artisan at the door may still propose, and a proposed slot may still be agreed. */
export const VISIT_GRACE_MS = 15 * MINUTE_MS;
export const VISIT_AHEAD_MS = 60 * DAY_MS;

export const LIVE_VISITS = 3;
export const VISITS_PER_MATCH = 10;
/** Enforced by the CHECK visits_at_most_12_proposals. */
export const PROPOSALS_PER_VISIT = 12;

export const MAX_VISIT_NOTE_LENGTH = 300;
export const MAX_VISIT_REASON_LENGTH = 200;

/** A cancellation so shortly before the start is late. */
export const LATE_CANCELLATION_MS = 2 * HOUR_MS;

/** A match goes on for so long after its last agreed visit. */
export const AFTER_LAST_VISIT_MS = 7 * DAY_MS;

export const VISITS_PAGE_SIZE = 20;

type Facts = {
  status: VisitStatus;
  revision: number;
  side: MatchSide;
  agreed: { startsAt: number } | null;
  pending: { by: MatchSide; startsAt: number } | null;
  proposals: number;
};

export const VISIT_CHANGES = ["agree", "propose", "refuse", "cancel"] as const;
export type VisitChange = (typeof VISIT_CHANGES)[number];

const isLive = ({ status }: Pick<Facts, "status">): boolean => status === "proposed" || status === "agreed";

export const isSlotTooOld = (startsAt: number, now: number): boolean => startsAt + VISIT_GRACE_MS < now;

/** Why this side may not make the change to the visit as it stands. Commands refuse by it, and pages show buttons by it. */
export function refusalOfChange(change: VisitChange, visit: Facts, now: number): RefusalCode | null {
  const { pending, side, proposals } = visit;
  if (!isLive(visit)) return "visit.over";
  // Lapsed by now, although nobody has read it since.
  if (change !== "agree" && visit.status === "proposed" && pending && isSlotTooOld(pending.startsAt, now)) return "visit.over";
  // An absent side could otherwise cancel before it may be reported.
  if (change === "cancel") return visit.agreed && visit.agreed.startsAt <= now ? "visit.over" : null;
  if (change === "propose") return proposals >= PROPOSALS_PER_VISIT ? "visit.too_many_proposals" : null;
  if (change === "agree" && pending?.by === side) return "visit.own_proposal";
  if (!pending) return "visit.nothing_pending";
  return change === "agree" && isSlotTooOld(pending.startsAt, now) ? "visit.slot_over" : null;
}

export const refusalOfRevision = (change: VisitChange, visit: Facts, revision: number, now: number): RefusalCode | null =>
  visit.revision === revision ? refusalOfChange(change, visit, now) : "visit.changed";

export const otherSide = (side: MatchSide): MatchSide => (side === "client" ? "artisan" : "client");
