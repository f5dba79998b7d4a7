import { hexSha256 } from "../shared/text/hex-sha256.ts";
export type HashedEntry = {
  userId: string;
  seq: number;
  kind: string;
  points: number;
  reason: string;
  jobId: string | null;
  offerId: string | null;
  receiptId: string | null;
  createdAt: number;
};

export const FIRST_PREVIOUS_HASH = "0".repeat(64);

export const entryId = (line: { userId: string; seq: number }) => `${line.userId}.${line.seq}`;

/** Text of openapi.json, so that clients can check the hashes. */
export const HASH_INPUT_DESCRIPTION =
  "SHA-256, in lower-case hexadecimal, of the UTF-8 text of these nine fields of the line, joined by a line feed (U+000A), " +
  "null as an empty text: previous_hash, id, kind, points, reason, job, offer, receipt, created_at (ISO 8601 in UTC with " +
  "milliseconds and Z). points is a decimal number, with a minus sign where it is negative. previous_hash is the hash of the " +
  "line before it in the same account, 64 zeros for the first.";

/** Must never change, because older entries are hashed with it. */
export const hashInput = (line: HashedEntry, previousHash: string): string =>
  [
    previousHash,
    entryId(line),
    line.kind,
    String(line.points),
    line.reason,
    line.jobId ?? "",
    line.offerId ?? "",
    line.receiptId ?? "",
    new Date(line.createdAt).toISOString(),
  ].join("\n");

export function hashOf(line: HashedEntry, previousHash: string): Promise<string> {
  return hexSha256(hashInput(line, previousHash));
}
