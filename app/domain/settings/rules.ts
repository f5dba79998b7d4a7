import { z } from "zod";
import { CCP_DIGITS, CCP_KEY_DIGITS, RIP_DIGITS } from "./account-number-rules.ts";
import { FEATURES, type Feature } from "./feature-rules.ts";

export const MAX_BENEFICIARY_LENGTH = 80;
export const MAX_BANK_NAME_LENGTH = 60;
export const MAX_SETTING_REASON_LENGTH = 300;

/** Where points are paid for. A null method is not offered. */
export const CompanyAccount = z.object({
  beneficiary: z.string().max(MAX_BENEFICIARY_LENGTH),
  ccp: z.object({ number: z.string().max(CCP_DIGITS), key: z.string().max(CCP_KEY_DIGITS) }).nullable(),
  rip: z.string().max(RIP_DIGITS).nullable(),
  bank: z.object({ name: z.string().max(MAX_BANK_NAME_LENGTH), rib: z.string().max(RIP_DIGITS) }).nullable(),
});
export type CompanyAccount = z.infer<typeof CompanyAccount>;

/** `standard` applies until an admin sets a value. */
export type Setting<Value> = { key: string; schema: z.ZodType<Value>; standard: Value };

export const COMPANY_ACCOUNT: Setting<CompanyAccount | null> = {
  key: "payments.account",
  schema: CompanyAccount.nullable(),
  standard: null,
};

export const MAX_RAMADAN_DAYS = 31;

/** Days as YYYY-MM-DD, hours as minutes of the day in Algiers; null applies the standard hours. */
const Ramadan = z.object({
  days: z.object({ first: z.iso.date(), last: z.iso.date() }).nullable(),
  from: z.int().nullable(),
  to: z.int().nullable(),
});
export type Ramadan = z.infer<typeof Ramadan>;

export const RAMADAN = {
  key: "hours.ramadan",
  schema: Ramadan,
  standard: { days: null, from: null, to: null },
} as const satisfies Setting<Ramadan>;

const flag = (key: string): Setting<boolean> => ({ key, schema: z.boolean(), standard: true });
export const FEATURE_FLAGS: Record<Feature, Setting<boolean>> = {
  registration: flag("features.registration"),
  guest_posting: flag("features.guest_posting"),
  uploads: flag("features.uploads"),
};

export const FEATURE_KEYS = FEATURES.map((feature) => FEATURE_FLAGS[feature].key);

/** If `standard` is null, wrangler.toml has the default. */
export type LimitSetting = { key: string; min: number; max: number; standard: number | null };

export const LIMITS = {
  sms_a_day: { key: "limits.sms_a_day", min: 0, max: 100_000, standard: null },
  sms_kept_percent: { key: "limits.sms_kept_percent", min: 0, max: 100, standard: null },
  requests_a_day: { key: "limits.requests_a_day", min: 1, max: 100, standard: null },
  company_requests_a_day: { key: "limits.company_requests_a_day", min: 1, max: 500, standard: 20 },
  artisans_per_wave: { key: "limits.artisans_per_wave", min: 3, max: 60, standard: 12 },
  points_alone: { key: "limits.points_alone", min: 0, max: 10_000, standard: 50 },
} as const satisfies Record<string, LimitSetting>;

/** The key of a proposed value of points_alone. Decided it is JSON null, because a deleted row would count its versions anew. */
export const POINTS_ALONE_PROPOSAL = "limits.points_alone.proposed";
export const PointsAloneProposal = z.object({ value: z.int().nullable(), reason: z.string() });

export type LimitName = keyof typeof LIMITS;
// as: the keys of an object of ours, written out above
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];
