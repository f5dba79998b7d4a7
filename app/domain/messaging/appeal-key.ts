import { timingSafeEqual } from "node:crypto";
import type { Signer } from "../shared/contracts/ctx.ts";

type Decision = { reportId: string; userId: string };

/** 132 bits of the signature: safe against guessing, short enough for an SMS. */
const KEY_LETTERS = 22;

/** Lets a user who cannot sign in appeal one decision: signed, never stored. */
export const appealKeyOf = async (keys: Signer, { reportId, userId }: Decision): Promise<string> =>
  (await keys.sign("appeal", `${reportId}:${userId}`)).slice(0, KEY_LETTERS);

export async function isAppealKey(keys: Signer, key: string, decision: Decision): Promise<boolean> {
  const [given, right] = [Buffer.from(key), Buffer.from(await appealKeyOf(keys, decision))];
  return given.length === right.length && timingSafeEqual(given, right);
}

export const shortDecisionPath = async (keys: Signer, decision: Decision): Promise<string> =>
  `/d/${decision.reportId}${await appealKeyOf(keys, decision)}`;

export const decisionPath = ({ reportId, key }: { reportId: string; key: string }): string =>
  `/account/decisions/${reportId}?key=${key}`;

/** Null if the token is invalid. */
export function decisionIdOfShortPath(token: string): { reportId: string; key: string } | null {
  const [, reportId, key] = /^([0-9a-z]{20})([\w-]{22})$/.exec(token) ?? [];
  return reportId && key ? { reportId, key } : null;
}
