import type { Signer } from "../shared/contracts/ctx.ts";
import { isBeginningOfMac } from "../shared/secrets/mac-beginning.ts";

type Decision = { reportId: string; userId: string };

const PURPOSE = "appeal";
const namedBy = ({ reportId, userId }: Decision) => `${reportId}:${userId}`;

/** 132 bits of the signature: safe against guessing, short enough for an SMS. */
const KEY_LETTERS = 22;

/** Lets a user who cannot sign in appeal one decision: signed, never stored. */
export const appealKeyOf = async (keys: Signer, { reportId, userId }: Decision): Promise<string> =>
  (await keys.mac(PURPOSE, namedBy({ reportId, userId }))).slice(0, KEY_LETTERS);

export const isAppealKey = (keys: Signer, key: string, decision: Decision): Promise<boolean> =>
  isBeginningOfMac(keys, { purpose: PURPOSE, text: namedBy(decision), letters: KEY_LETTERS }, key);

export const shortDecisionPath = async (keys: Signer, decision: Decision): Promise<string> =>
  `/d/${decision.reportId}${await appealKeyOf(keys, decision)}`;

export const decisionPath = ({ reportId, key }: { reportId: string; key: string }): string =>
  `/account/decisions/${reportId}?key=${key}`;

/** Null if the token is invalid. */
export function decisionIdOfShortPath(token: string): { reportId: string; key: string } | null {
  const [, reportId, key] = /^([0-9a-z]{16,20})([\w-]{22})$/.exec(token) ?? [];
  return reportId && key ? { reportId, key } : null;
}
