import type { Signer } from "../shared/contracts/ctx.ts";
import { isBeginningOfMac } from "../shared/secrets/mac-beginning.ts";

const PURPOSE = "follow-request";

/** 132 bits of the signature: safe against guessing, short enough for an SMS. */
const SIGNATURE_LETTERS = 22;

/** Signed and never stored, so that a copy of the database opens no job. */
export const guestLinkTokenOf = async (keys: Signer, userId: string): Promise<string> =>
  `${userId}${(await keys.mac(PURPOSE, userId)).slice(0, SIGNATURE_LETTERS)}`;

/** Null if the signature is wrong. */
export async function guestIdOfLinkToken(keys: Signer, token: string): Promise<string | null> {
  const [, userId, signature] = /^([0-9a-z]{16,20})([\w-]{22})$/.exec(token) ?? [];
  if (userId === undefined || signature === undefined) return null;
  const isRight = await isBeginningOfMac(keys, { purpose: PURPOSE, text: userId, letters: SIGNATURE_LETTERS }, signature);
  return isRight ? userId : null;
}
