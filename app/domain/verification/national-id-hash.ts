import type { Ctx } from "../shared/contracts/ctx.ts";
import { VISIBLE_ID_DIGITS } from "./rules.ts";

export type NationalIdHash = { numberHash: string; lastDigits: string };

/** The hash finds a second account with the same number; the digits are compared by eye. */
export async function nationalIdHashOf({ hashNationalId }: Pick<Ctx, "hashNationalId">, digits: string): Promise<NationalIdHash> {
  return { numberHash: await hashNationalId(digits), lastDigits: digits.slice(-VISIBLE_ID_DIGITS) };
}
