import type { Signer } from "../shared/contracts/ctx.ts";
import { VISIBLE_ID_DIGITS } from "./rules.ts";

export type NationalIdHash = { numberHash: string; lastDigits: string };

/** What is kept of the number on somebody's card: by the hash two accounts of one person are known, the digits are compared by eye. */
export async function nationalIdHashOf(keys: Signer, digits: string): Promise<NationalIdHash> {
  return { numberHash: await keys.sign("national_id", digits), lastDigits: digits.slice(-VISIBLE_ID_DIGITS) };
}
