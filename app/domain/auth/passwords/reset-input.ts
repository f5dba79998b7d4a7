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

/** The phone number wins if both were sent. */
export const resetTargetOf = ({ phone_number, email: address = "" }: Sent): CodeTarget =>
  phone_number === undefined ? { email: address } : { phone: phone_number };

/** `new_password` is accepted and ignored: nothing changes before the code is checked. */
export const RequestResetInput = z
  .object({ ...target, new_password: z.unknown().optional(), turnstile_token: humanCheckToken() })
  .superRefine(nameMissing);
export const CheckResetInput = z.object({ ...target, otp: codeInput() }).superRefine(nameMissing);
export const ResetPasswordInput = z.object({ ...target, otp: codeInput(), password: resetPassword() }).superRefine(nameMissing);

/** Pages never show a password again, so both fields are typed again after an error. */
export const NewPasswordInput = z
  .object({ password: resetPassword(), password_confirmation: z.string().min(1) })
  .superRefine(({ password, password_confirmation }, context) => {
    if (password !== password_confirmation) context.addIssue({ ...fieldIssue("passwords_differ"), path: ["password"] });
  });
