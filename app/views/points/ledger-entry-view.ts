import type { EntryKind, PointReason } from "#app/domain/points/rules.ts";

export type LedgerEntryView = {
  seq: number;
  kind: EntryKind;
  points: number;
  reason: PointReason | "unknown";
  jobId: string | null;
  /** Of the job. */
  service: string | null;
  receiptId: string | null;
  createdAt: number;
};
