import type { EventKind } from "../analytics/rules.ts";

/** Why a ledger line stands there: codes, never personal text (2.17). Kept for good, since sealed lines carry them. */
export const POINT_REASONS = [
  "offer_sent",
  "offer_accepted",
  "offer_accepted_after_release",
  "another_chosen",
  "offer_rejected",
  "offer_withdrawn",
  "offer_expired",
  "offer_unseen",
  "account_deactivated",
  "job_deleted",
  "job_closed",
  "job_expired",
  "job_removed",
  "match_cancelled",
  "report_upheld",
  "identity_verified",
  "receipt_approved",
  "correction",
  "demo",
] as const;

export type PointReason = (typeof POINT_REASONS)[number];

/** What an adjustment may give as its reason; the others are given by the events themselves. */
export const ADJUSTMENT_REASONS = ["correction", "demo"] as const satisfies readonly PointReason[];

/** K10: identity verification approved, once for each person. */
export const IDENTITY_POINTS = 10;

export type EntryKind = "credit" | "hold" | "capture" | "release" | "adjustment";

/** Section 3.8 counts points released against held. */
export const EVENT_OF_ENTRY = {
  credit: "points.credited",
  hold: "points.held",
  capture: "points.captured",
  release: "points.released",
  adjustment: "points.adjusted",
} as const satisfies Record<EntryKind, EventKind>;

/**
 * What a line does to the balance. A capture takes what was held; only the acceptance of an offer whose hold was
 * given back (3.3) takes from what is available.
 */
export function balanceEffectOf(entry: { kind: EntryKind; points: number; reason: string }): { available: number; held: number } {
  switch (entry.kind) {
    case "credit":
    case "adjustment":
      return { available: entry.points, held: 0 };
    case "hold":
      return { available: -entry.points, held: entry.points };
    case "release":
      return { available: entry.points, held: -entry.points };
    case "capture":
      return entry.reason === "offer_accepted_after_release"
        ? { available: -entry.points, held: 0 }
        : { available: 0, held: -entry.points };
  }
}
