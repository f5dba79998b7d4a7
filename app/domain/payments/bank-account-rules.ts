import { CCP_DIGITS, RIP_DIGITS } from "../settings/account-number-rules.ts";
import { withWesternDigits } from "../shared/text/folding.ts";

const MAX_WEIGHT = 13;

/** Check digits of a CCP number: weights 13 to 4, modulo 100. Checked on a published example. */
export function ccpKeyOf(number: string): string {
  const digits = [...number.padStart(CCP_DIGITS, "0")].map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (MAX_WEIGHT - place), 0);
  return String(sum % 100).padStart(2, "0");
}

/** Check digits of a RIP or RIB: 97 minus (branch and account × 100) modulo 97. */
export function ripKeyOf(branchAndAccount: string): string {
  const remainder = [...`${branchAndAccount}00`].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return String(97 - remainder).padStart(2, "0");
}

export type BankAccountCheckResult = "ours" | "right_key" | "wrong_key" | "unclear";

/** Only a hint, because no official text states the formula. */
export function checkBankAccount(typed: string, own: readonly string[]): BankAccountCheckResult {
  const digits = withWesternDigits(typed).replace(/\D/g, "");
  if (own.some((account) => bare(account) === bare(digits))) return "ours";
  if (digits.length === RIP_DIGITS) return ripKeyOf(digits.slice(3, -2)) === digits.slice(-2) ? "right_key" : "wrong_key";
  if (digits.length >= 3 && digits.length <= CCP_DIGITS + 2)
    return ccpKeyOf(digits.slice(0, -2)) === digits.slice(-2) ? "right_key" : "wrong_key";
  return "unclear";
}

const bare = (digits: string): string => digits.replace(/^0+/, "");
