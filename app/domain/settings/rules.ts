import { z } from "zod";

export const MAX_BENEFICIARY_LENGTH = 80;
export const MAX_BANK_NAME_LENGTH = 60;
/** Of a CCP number, and of its key. */
export const CCP_DIGITS = 10;
export const CCP_KEY_DIGITS = 2;
/** Of a RIP and of a bank's RIB. */
export const RIP_DIGITS = 20;
export const MAX_PROMISE_LENGTH = 60;
export const MAX_SETTING_REASON_LENGTH = 300;

/** Where points are paid for; what is null is not offered, and while all are, the page says how to ask (3.4, O22). */
export const CompanyAccount = z.object({
  beneficiary: z.string().max(MAX_BENEFICIARY_LENGTH),
  /** Ten digits at most, and the two of its key. */
  ccp: z.object({ number: z.string().max(CCP_DIGITS), key: z.string().max(CCP_KEY_DIGITS) }).nullable(),
  /** 20 digits, for BaridiMob. */
  rip: z.string().max(RIP_DIGITS).nullable(),
  bank: z.object({ name: z.string().max(MAX_BANK_NAME_LENGTH), rib: z.string().max(RIP_DIGITS) }).nullable(),
});
export type CompanyAccount = z.infer<typeof CompanyAccount>;

/** Something that admins may set, with what holds until they do. */
export type Setting<Value> = { key: string; schema: z.ZodType<Value>; standard: Value };

export const COMPANY_ACCOUNT: Setting<CompanyAccount | null> = {
  key: "payments.account",
  schema: CompanyAccount.nullable(),
  standard: null,
};

const Promise3 = z.object({ ar: z.string(), fr: z.string(), en: z.string() });
export type ResponsePromiseText = z.infer<typeof Promise3>;

/** What the landing page promises of the time until offers come (M10), in place of the sentence of its catalogue. */
export const RESPONSE_PROMISE: Setting<ResponsePromiseText | null> = {
  key: "texts.promise",
  schema: Promise3.nullable(),
  standard: null,
};

/** A whole number within bounds. What `standard` is null for has the deployment's own (wrangler.toml) until it is set. */
export type LimitSetting = { key: string; min: number; max: number; standard: number | null };

/**
 * What an operator turns while the product runs, read where each rule is (settingNumber): what SMS may cost a day, and how much
 * of it is kept for people who sign in or confirm; from which
 * request of a day on somebody looks first, for any account and for a verified company (3.2); how many artisans a new request
 * tells (2.17).
 */
export const LIMITS = {
  sms_a_day: { key: "limits.sms_a_day", min: 0, max: 100_000, standard: null },
  sms_kept_percent: { key: "limits.sms_kept_percent", min: 0, max: 100, standard: null },
  requests_a_day: { key: "limits.requests_a_day", min: 1, max: 100, standard: null },
  company_requests_a_day: { key: "limits.company_requests_a_day", min: 1, max: 500, standard: 20 },
  artisans_per_wave: { key: "limits.artisans_per_wave", min: 3, max: 60, standard: 12 },
} as const satisfies Record<string, LimitSetting>;

export type LimitName = keyof typeof LIMITS;
// as: the keys of an object of ours, written out above
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];
