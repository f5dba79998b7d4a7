import { z } from "zod";
import { absentWhenEmpty, fieldIssue, line, lineOrNothing, whole } from "../fields.ts";
import { withWesternDigits } from "../folding.ts";
import {
  CCP_DIGITS,
  CCP_KEY_DIGITS,
  LIMITS,
  type LimitName,
  LONGEST_BANK_NAME,
  LONGEST_BENEFICIARY,
  LONGEST_PROMISE,
  LONGEST_SETTING_REASON,
  RIP_DIGITS,
} from "./rules.ts";

/** Digits of any script, parted in any way, so many of them; nothing is none. */
const digits = (least: number, most: number) =>
  z
    .string()
    .max(100)
    .transform((typed, context) => {
      const bare = withWesternDigits(typed).replace(/[\s\-‐-―.,/_\u200e\u200f]/g, "");
      if (bare === "" || (/^\d+$/.test(bare) && bare.length >= least && bare.length <= most)) return bare;
      context.addIssue(fieldIssue("invalid"));
      return z.NEVER;
    });

const HIGHEST_VERSION = 1_000_000_000;
/** Stands in the log with what was so and is so. */
const why = { reason: line(LONGEST_SETTING_REASON), version: absentWhenEmpty(whole(0, HIGHEST_VERSION)) };

const limit = (name: LimitName) =>
  z.preprocess((value) => (value === "" ? null : value), whole(LIMITS[name].min, LIMITS[name].max).nullable().optional());

const account = {
  beneficiary: lineOrNothing(LONGEST_BENEFICIARY),
  ccp_number: digits(1, CCP_DIGITS),
  ccp_key: digits(CCP_KEY_DIGITS, CCP_KEY_DIGITS),
  rip: digits(RIP_DIGITS, RIP_DIGITS),
  bank_name: lineOrNothing(LONGEST_BANK_NAME),
  bank_rib: digits(RIP_DIGITS, RIP_DIGITS),
};
const promise = {
  promise_ar: lineOrNothing(LONGEST_PROMISE),
  promise_fr: lineOrNothing(LONGEST_PROMISE),
  promise_en: lineOrNothing(LONGEST_PROMISE),
};
const limits = {
  sms_a_day: limit("sms_a_day"),
  sms_kept_percent: limit("sms_kept_percent"),
  requests_a_day: limit("requests_a_day"),
  company_requests_a_day: limit("company_requests_a_day"),
  artisans_per_wave: limit("artisans_per_wave"),
};

/** C57; what is absent stays, an empty text is none, an empty number is what holds where nothing is set. */
export const ReviseSettingsInput = z
  .object({ ...account, ...promise, ...limits })
  .partial()
  .extend(why);
export type ReviseSettingsInput = z.infer<typeof ReviseSettingsInput>;

/** The pages' forms of the same. */
export const AccountInput = z.object({ ...account, ...why });
export const PromiseInput = z.object({ ...promise, ...why });
export const LimitsInput = z.object({ ...limits, ...why });
