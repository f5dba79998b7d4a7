import { timingSafeEqual } from "node:crypto";
import type { Signer } from "../shared/contracts/ctx.ts";

type Decision = { reportId: string; userId: string };

/** 132 bits of the signature: enough against guessing, and short enough for an SMS. */
const KEY_LETTERS = 22;

/** What brings one who cannot sign in to a decision that concerns him: signed, never stored, and good for that decision alone. */
export const appealKeyOf = async (keys: Signer, { reportId, userId }: Decision): Promise<string> =>
  (await keys.sign("appeal", `${reportId}:${userId}`)).slice(0, KEY_LETTERS);

export async function isAppealKey(keys: Signer, key: string, decision: Decision): Promise<boolean> {
  const [given, right] = [Buffer.from(key), Buffer.from(await appealKeyOf(keys, decision))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The same as an SMS has room for it. */
export const shortDecisionPath = async (keys: Signer, decision: Decision): Promise<string> =>
  `/d/${decision.reportId}${await appealKeyOf(keys, decision)}`;

export const decisionPath = ({ reportId, key }: { reportId: string; key: string }): string =>
  `/account/decisions/${reportId}?key=${key}`;

/** Where the short one leads; null for what never was one. */
export function decisionIdOfShortPath(token: string): { reportId: string; key: string } | null {
  const [, reportId, key] = /^([0-9a-z]{20})([\w-]{22})$/.exec(token) ?? [];
  return reportId && key ? { reportId, key } : null;
}
