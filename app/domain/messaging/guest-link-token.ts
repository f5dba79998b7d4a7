import { timingSafeEqual } from "node:crypto";
import type { Signer } from "../shared/contracts/ctx.ts";

/** 132 bits of the signature: safe against guessing, short enough for an SMS. */
const SIGNATURE_LETTERS = 22;

/** Signed and never stored, so that a copy of the database opens no job. */
export const guestLinkTokenOf = async (keys: Signer, userId: string): Promise<string> =>
  `${userId}${(await keys.sign("follow-request", userId)).slice(0, SIGNATURE_LETTERS)}`;

/** Null if the signature is wrong. */
export async function guestIdOfLinkToken(keys: Signer, token: string): Promise<string | null> {
  const userId = /^([0-9a-z]{20})[\w-]{22}$/.exec(token)?.[1];
  if (userId === undefined) return null;
  return timingSafeEqual(Buffer.from(token), Buffer.from(await guestLinkTokenOf(keys, userId))) ? userId : null;
}
