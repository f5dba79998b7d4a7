import { and, eq } from "drizzle-orm";
import { pointEntries, pointEntryHashes } from "#db/schema/points.ts";

export const entryColumns = {
  userId: pointEntries.userId,
  seq: pointEntries.seq,
  kind: pointEntries.kind,
  points: pointEntries.points,
  reason: pointEntries.reason,
  jobId: pointEntries.jobId,
  offerId: pointEntries.offerId,
  receiptId: pointEntries.receiptId,
  createdAt: pointEntries.createdAt,
};

export const ledgerColumns = { ...entryColumns, hash: pointEntryHashes.hash, previousHash: pointEntryHashes.previousHash };

export const isHashOfEntry = and(eq(pointEntryHashes.userId, pointEntries.userId), eq(pointEntryHashes.seq, pointEntries.seq));
