import { FIRST_PREVIOUS_HASH, type HashedEntry, hashOf } from "./hash-chain.ts";
import { balanceEffectOf, type EntryKind } from "./rules.ts";

export type StoredPointAccount = { userId: string; available: number; held: number; lastSeq: number; openHolds: number };
export type StoredLedgerEntry = HashedEntry & { kind: EntryKind; hash: string | null; previousHash: string | null };

export type LedgerError = {
  userId: string;
  seq: number | null;
  fault: "missing_line" | "not_sealed" | "broken_chain" | "changed_line" | "wrong_available" | "wrong_held" | "wrong_open_holds";
};

export async function ledgerErrorsOf(account: StoredPointAccount, lines: readonly StoredLedgerEntry[]): Promise<LedgerError[]> {
  const faults: LedgerError[] = [];
  const found = (fault: LedgerError["fault"], seq: number | null = null) => faults.push({ userId: account.userId, seq, fault });

  let expectedSeq = 1;
  let previousHash = FIRST_PREVIOUS_HASH;
  const sum = { available: 0, held: 0 };
  for (const line of lines) {
    for (; expectedSeq < line.seq; expectedSeq++) found("missing_line", expectedSeq);
    expectedSeq = line.seq + 1;

    const effect = balanceEffectOf(line);
    sum.available += effect.available;
    sum.held += effect.held;

    if (line.hash === null || line.previousHash === null) {
      found("not_sealed", line.seq);
      continue;
    }
    if (line.previousHash !== previousHash) found("broken_chain", line.seq);
    else if (line.hash !== (await hashOf(line, line.previousHash))) found("changed_line", line.seq);
    previousHash = line.hash;
  }
  for (; expectedSeq <= account.lastSeq; expectedSeq++) found("missing_line", expectedSeq);

  if (sum.available !== account.available) found("wrong_available");
  if (sum.held !== account.held) found("wrong_held");
  if (account.openHolds !== account.held) found("wrong_open_holds");
  return faults;
}
