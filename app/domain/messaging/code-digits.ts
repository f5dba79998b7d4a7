import type { Signer } from "../shared/contracts/ctx.ts";

type Code = { id: string; purpose: string; target: string; keyId: string };

/** Derives the digits from the deployment's secret, so that a copy of the database contains no codes. */
export async function codeDigitsOf(keys: Signer, { id, purpose, target, keyId }: Code): Promise<string> {
  for (let round = 0; ; round++) {
    const digits = digitsIn(Buffer.from(await keys.mac(`code-${purpose}`, `${id}:${target}:${round}`, keyId), "base64url"));
    if (digits !== null) return digits;
  }
}

export type VisitCode = { visitId: string; kind: "arrival" | "completion"; renewals: number; keyId: string };

export const visitCodeDigits = (keys: Signer, { visitId, kind, renewals, keyId }: VisitCode): Promise<string> =>
  codeDigitsOf(keys, { id: visitId, purpose: `visit-${kind}`, target: String(renewals), keyId });

const CODES = 1_000_000;
/** Numbers above the last whole million would make some codes more likely. */
const FIRST_UNEVEN = 2 ** 32 - (2 ** 32 % CODES);

/** Six digits from the first unbiased four bytes; null if there are none (once in 10^29). */
export function digitsIn(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const number = view.getUint32(at);
    if (number < FIRST_UNEVEN) return String(number % CODES).padStart(6, "0");
  }
  return null;
}
