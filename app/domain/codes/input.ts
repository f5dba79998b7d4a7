import { z } from "zod";
import { emptyToUndefined, humanCheckToken } from "../shared/input/fields.ts";
import { withWesternDigits } from "../shared/text/folding.ts";
import { email, phone } from "../users/input.ts";
import type { CodeTarget } from "./rules.ts";

/** A code as people type it: digits of any script, in groups or not. What has no six digits is refused by the verb. */
export const codeInput = () =>
  z
    .preprocess((value) => (typeof value === "number" ? String(value).padStart(6, "0") : value), z.string().trim().min(1).max(40))
    .transform((text) => withWesternDigits(text).replace(/[\s\-.\u200e\u200f\u2066-\u2069]/g, ""));

/** Reset has its own calls (C10–C12). */
const PURPOSES = ["job", "phone", "email", "login"] as const;

const target = {
  phone_number: emptyToUndefined(phone()),
  email: emptyToUndefined(email()),
  purpose: z.enum(PURPOSES),
};

type Sent = { phone_number?: string; email?: string; purpose: (typeof PURPOSES)[number] };

/** Letters confirm an address, SMS a number; a job is released by either, and only artisans' phones open the door. */
function neededField({ phone_number, email, purpose }: Sent): "phone_number" | "email" | null {
  if (purpose === "email") return email === undefined ? "email" : null;
  if (phone_number !== undefined || (purpose === "job" && email !== undefined)) return null;
  return "phone_number";
}

const nameMissing = (sent: Sent, context: z.RefinementCtx) => {
  const field = neededField(sent);
  if (field) context.addIssue({ code: "custom", path: [field], params: { code: "required" } });
};

/** C36, C38. */
export const SendCodeInput = z.object({ ...target, turnstile_token: humanCheckToken() }).superRefine(nameMissing);
/** C37. */
export const VerifyCodeInput = z.object({ ...target, otp: codeInput() }).superRefine(nameMissing);

/** Where both were sent, the one that the purpose needs; a job takes the phone number. */
export const codeTargetOf = ({ phone_number = "", email = "", purpose }: Sent): CodeTarget =>
  purpose === "email" || (purpose === "job" && phone_number === "") ? { email } : { phone: phone_number };
