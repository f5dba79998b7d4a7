import type { EventKind } from "../analytics/rules.ts";

/** Stored for good, because hashed entries contain them. Never personal text. */
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
  "client_absent",
  "no_show_refuted",
  "dispute_decided",
  "identity_verified",
  "receipt_approved",
  "correction",
  "goodwill",
  "purchase_refunded",
  "misuse",
  "demo",
] as const;

export type PointReason = (typeof POINT_REASONS)[number];

export const ADJUSTMENT_REASONS = [
  "correction",
  "goodwill",
  "purchase_refunded",
  "misuse",
] as const satisfies readonly PointReason[];

export const ADJUSTMENT_DIRECTIONS = ["give", "take"] as const;
export const MAX_ADJUSTMENT_POINTS = 10_000;
/** In this time one admin corrects one balance alone by at most the set limit. */
export const ALONE_PERIOD_MS = 24 * 3_600_000;

/** Hundreds of broken ledgers have one cause, which the log shows. */
export const MAX_LEDGERS_NOTIFIED = 20;
/** A daily alarm would be ignored. */
export const LEDGER_RENOTIFY_AFTER_MS = 30 * 24 * 3_600_000;

/** Once per person. */
export const IDENTITY_POINTS = 10;

export type EntryKind = "credit" | "hold" | "capture" | "release" | "adjustment";

export const EVENT_OF_ENTRY = {
  credit: "points.credited",
  hold: "points.held",
  capture: "points.captured",
  release: "points.released",
  adjustment: "points.adjusted",
} as const satisfies Record<EntryKind, EventKind>;

/** A capture takes held points, except for an offer whose hold was released before. */
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
