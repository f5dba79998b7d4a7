import { z } from "zod";
import { emptyToUndefined, fieldIssue, humanCheckToken } from "../shared/input/fields.ts";
import { compactCode } from "../shared/text/code-text.ts";
import { email, phone } from "../users/input.ts";
import type { CodeTarget } from "./rules.ts";

/** Digits of any script, grouped or not. The command refuses anything but six digits. */
export const codeInput = (maxLength = 40) =>
  z
    .preprocess(
      (value) => (typeof value === "number" ? String(value).padStart(6, "0") : value),
      z.string().trim().min(1).max(maxLength),
    )
    .transform(compactCode);

/** Only the command knows whether a code is compared at all, so it also refuses what is not six digits. */
const MAX_TYPED_LENGTH = 1_000;
export const visitCode = () => codeInput(MAX_TYPED_LENGTH);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

export const enteredAt = () =>
  emptyToUndefined(
    z.string().transform((text, context) => {
      const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
      if (!Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, "YYYY-MM-DDThh:mm:ss".length))) return at;
      context.addIssue(fieldIssue("invalid"));
      return z.NEVER;
    }),
  );

const PURPOSES = ["job", "phone", "email", "login"] as const;

const target = {
  phone_number: emptyToUndefined(phone()),
  email: emptyToUndefined(email()),
  purpose: z.enum(PURPOSES),
};

type Sent = { phone_number?: string; email?: string; purpose: (typeof PURPOSES)[number] };

/** Only artisans sign in by phone code; jobs accept both contacts. */
function neededField({ phone_number, email, purpose }: Sent): "phone_number" | "email" | null {
  if (purpose === "email") return email === undefined ? "email" : null;
  if (phone_number !== undefined || (purpose === "job" && email !== undefined)) return null;
  return "phone_number";
}

const nameMissing = (sent: Sent, context: z.RefinementCtx) => {
  const field = neededField(sent);
  if (field) context.addIssue({ code: "custom", path: [field], params: { code: "required" } });
};

export const SendCodeInput = z.object({ ...target, turnstile_token: humanCheckToken() }).superRefine(nameMissing);
export const VerifyCodeInput = z.object({ ...target, otp: codeInput() }).superRefine(nameMissing);

/** If both were sent, the one that the purpose needs; jobs use the phone number. */
export const codeTargetOf = ({ phone_number = "", email = "", purpose }: Sent): CodeTarget =>
  purpose === "email" || (purpose === "job" && phone_number === "") ? { email } : { phone: phone_number };
