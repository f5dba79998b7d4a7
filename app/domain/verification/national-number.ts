import type { Keys } from "../ctx.ts";
import { SHOWN_DIGITS } from "./rules.ts";

export type NationalNumber = { numberHash: string; lastDigits: string };

/** What is kept of the number on somebody's card: by the hash two accounts of one person are known, the digits are compared by eye. */
export async function nationalNumberOf(keys: Keys, digits: string): Promise<NationalNumber> {
  return { numberHash: await keys.sign("national_id", digits), lastDigits: digits.slice(-SHOWN_DIGITS) };
}
