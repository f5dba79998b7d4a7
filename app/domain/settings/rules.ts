import { z } from "zod";

/** Where points are paid for; what is null is not offered, and while all are, the page says how to ask (3.4, O22). */
export const CompanyAccount = z.object({
  beneficiary: z.string().max(80),
  /** Ten digits at most, and the two of its key. */
  ccp: z.object({ number: z.string().max(10), key: z.string().max(2) }).nullable(),
  /** 20 digits, for BaridiMob. */
  rip: z.string().max(20).nullable(),
  bank: z.object({ name: z.string().max(60), rib: z.string().max(20) }).nullable(),
});
export type CompanyAccount = z.infer<typeof CompanyAccount>;

/** Something that admins may set, with what holds until they do. */
export type Setting<Value> = { key: string; schema: z.ZodType<Value>; standard: Value };

export const COMPANY_ACCOUNT: Setting<CompanyAccount | null> = {
  key: "payments.account",
  schema: CompanyAccount.nullable(),
  standard: null,
};
