import { z } from "zod";
import { codeInput } from "../../codes/input.ts";
import type { CodeTarget } from "../../codes/rules.ts";
import { emptyToUndefined, fieldIssue, humanCheckToken } from "../../shared/input/fields.ts";
import { email, phone } from "../../users/input.ts";
import { resetPassword } from "../input.ts";

const target = { phone_number: emptyToUndefined(phone()), email: emptyToUndefined(email()) };

type Sent = { phone_number?: string; email?: string };

const nameMissing = ({ phone_number, email: address }: Sent, context: z.RefinementCtx) => {
  if (phone_number === undefined && address === undefined)
    context.addIssue({ code: "custom", path: ["email"], params: { code: "required" } });
};

/** Where both were sent, the phone number. */
export const resetTargetOf = ({ phone_number, email: address = "" }: Sent): CodeTarget =>
  phone_number === undefined ? { email: address } : { phone: phone_number };

/** C10. What comes as `new_password` is not looked at: nothing changes before the code is checked. */
export const RequestResetInput = z
  .object({ ...target, new_password: z.unknown().optional(), turnstile_token: humanCheckToken() })
  .superRefine(nameMissing);
/** C11. */
export const CheckResetInput = z.object({ ...target, otp: codeInput() }).superRefine(nameMissing);
/** C12. */
export const ResetPasswordInput = z.object({ ...target, otp: codeInput(), password: resetPassword() }).superRefine(nameMissing);

/** R36, V06. No page shows a password again, so both are typed anew, from the first on. */
export const NewPasswordInput = z
  .object({ password: resetPassword(), password_confirmation: z.string().min(1) })
  .superRefine(({ password, password_confirmation }, context) => {
    if (password !== password_confirmation) context.addIssue({ ...fieldIssue("passwords_differ"), path: ["password"] });
  });
