import { z } from "zod";
import {
  boolean,
  calendarDate,
  emptied,
  emptyToUndefined,
  fieldIssue,
  integer,
  optionalSingleLine,
  singleLine,
} from "../shared/input/fields.ts";
import { minuteOfDay } from "../shared/input/minute-of-day.ts";
import { withWesternDigits } from "../shared/text/folding.ts";
import { CCP_DIGITS, CCP_KEY_DIGITS, RIP_DIGITS } from "./account-number-rules.ts";
import { LIMITS, type LimitName, MAX_BANK_NAME_LENGTH, MAX_BENEFICIARY_LENGTH, MAX_SETTING_REASON_LENGTH } from "./rules.ts";

const digits = (least: number, most: number) =>
  z
    .string()
    .max(100)
    .transform((typed, context) => {
      const bare = withWesternDigits(typed).replace(/[\s\-‐-―.,/_\u200e\u200f]/g, "");
      if (bare === "" || (/^\d+$/.test(bare) && bare.length >= least && bare.length <= most)) return bare;
      context.addIssue(fieldIssue("not_digits", { digits: least === most ? most : `${least}–${most}` }));
      return z.NEVER;
    });

const MAX_VERSION = 1_000_000_000;
const why = { reason: singleLine(MAX_SETTING_REASON_LENGTH), version: emptyToUndefined(integer(0, MAX_VERSION)) };

const limit = (name: LimitName) =>
  z.preprocess((value) => (value === "" ? null : value), integer(LIMITS[name].min, LIMITS[name].max).nullable().optional());

const account = {
  beneficiary: optionalSingleLine(MAX_BENEFICIARY_LENGTH),
  ccp_number: digits(1, CCP_DIGITS),
  ccp_key: digits(CCP_KEY_DIGITS, CCP_KEY_DIGITS),
  rip: digits(RIP_DIGITS, RIP_DIGITS),
  bank_name: optionalSingleLine(MAX_BANK_NAME_LENGTH),
  bank_rib: digits(RIP_DIGITS, RIP_DIGITS),
};
const limits = {
  sms_a_day: limit("sms_a_day"),
  sms_kept_percent: limit("sms_kept_percent"),
  requests_a_day: limit("requests_a_day"),
  company_requests_a_day: limit("company_requests_a_day"),
  artisans_per_wave: limit("artisans_per_wave"),
  points_alone: limit("points_alone"),
};
const ramadan = {
  ramadan_first_day: emptied(calendarDate()),
  ramadan_last_day: emptied(calendarDate()),
  ramadan_quiet_from: emptied(minuteOfDay()),
  ramadan_quiet_to: emptied(minuteOfDay()),
};

const features = { registration: boolean(), guest_posting: boolean(), uploads: boolean() };

/** Absent fields stay, an empty text is deleted, an empty number restores the default. */
export const ReviseSettingsInput = z
  .object({ ...account, ...limits, ...ramadan, ...features })
  .partial()
  .extend(why);
export type ReviseSettingsInput = z.infer<typeof ReviseSettingsInput>;

export const BankAccountInput = z.object(account).partial().extend(why);
export const LimitsInput = z.object({ ...limits, ...why });
/** The second admin's decision about a proposed limit. */
export const ProposedLimitInput = z.object({
  decision: z.enum(["confirmed", "refused"]),
  value: emptied(integer(0, MAX_VERSION)),
});
export const ProposedLimitValueInput = z.object({ value: integer(LIMITS.points_alone.min, LIMITS.points_alone.max) });
export const FeaturesInput = z.object(features).partial().extend(why);
export const RamadanInput = z.object({ ...ramadan, ...why });
export type RamadanInput = z.infer<typeof RamadanInput>;
