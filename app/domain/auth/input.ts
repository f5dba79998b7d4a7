import { z } from "zod";
import type { FieldCode } from "../shared/errors/field-errors.ts";
import { isCommonPassword } from "../shared/input/common-passwords.ts";
import { emptyToUndefined, fieldIssue, humanCheckToken, singleLine } from "../shared/input/fields.ts";
import { commercialRegisterNumber, companyName, email, personName, phone } from "../users/input.ts";
import {
  isRuleMet,
  MAX_OAUTH_CODE_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_WHY_LENGTH,
  type PasswordRule,
  REGISTRATION_RULES,
  RESET_RULES,
} from "./rules.ts";

const FAULT_OF_RULE = {
  length: "password_too_short",
  upper: "password_needs_upper",
  number: "password_needs_number",
} as const satisfies Record<PasswordRule, FieldCode>;

type PasswordFault = (typeof FAULT_OF_RULE)[PasswordRule] | "password_too_long" | "password_too_common";

export function passwordErrors(password: string, rules: readonly PasswordRule[]): PasswordFault[] {
  // Bounds the work for very long input; a character has at most two UTF-16 units.
  if (password.length > 2 * MAX_PASSWORD_LENGTH || [...password].length > MAX_PASSWORD_LENGTH) return ["password_too_long"];
  const broken = rules.filter((rule) => !isRuleMet(rule, password)).map((rule) => FAULT_OF_RULE[rule]);
  return broken.length === 0 && isCommonPassword(password) ? ["password_too_common"] : broken;
}

/** The password is taken exactly as typed, without trimming. */
const passwordOf = (rules: readonly PasswordRule[]) =>
  z
    .string()
    .min(1, { abort: true })
    .superRefine((password, context) => {
      for (const fault of passwordErrors(password, rules)) context.addIssue(fieldIssue(fault, { max: MAX_PASSWORD_LENGTH }));
    });

export const newPassword = () => passwordOf(REGISTRATION_RULES);
export const resetPassword = () => passwordOf(RESET_RULES);

/** Sign-in ignores the rules for new passwords. The limit only bounds the work of the hash. */
export const currentPassword = () => z.string().min(1).max(1000);

/** A key of another form is refused by the command, not by the field. */
export const confirmationKey = () => z.string().min(1).max(200);

const newAccount = {
  email: email(),
  password: newPassword(),
  first_name: personName(),
  last_name: personName(),
  company_name: emptyToUndefined(companyName()),
  commercial_register_number: emptyToUndefined(commercialRegisterNumber()),
  turnstile_token: humanCheckToken(),
};

export const RegisterClientInput = z.object(newAccount);
export const RegisterArtisanInput = z.object({ ...newAccount, phone_number: phone() });

type NewAccount = z.infer<typeof RegisterClientInput>;

export const registrationOf = (input: NewAccount) => ({
  email: input.email,
  password: input.password,
  firstName: input.first_name,
  lastName: input.last_name,
  companyName: input.company_name,
  commercialRegisterNumber: input.commercial_register_number,
  turnstileToken: input.turnstile_token,
});

export const RedeemFirstAdminInput = z.object({
  first_name: personName(),
  last_name: personName(),
  password: newPassword(),
});

export const RedeemAdminResetInput = RedeemFirstAdminInput.pick({ password: true });

export const ChangePasswordInput = z.object({ current_password: currentPassword(), new_password: resetPassword() });

/** The password is optional after a recent sign-in. */
export const ChangeEmailInput = z.object({ email: email(), current_password: emptyToUndefined(currentPassword()) });

export const ChangePhoneInput = z.object({
  phone_number: phone(),
  current_password: emptyToUndefined(currentPassword()),
  turnstile_token: humanCheckToken(),
});
export const SetPhoneInput = z.object({ phone_number: phone(), note: singleLine(MAX_WHY_LENGTH) });

export const SignInByEmailInput = z.object({ email: email(), password: currentPassword(), turnstile_token: humanCheckToken() });
/** A code of the authenticator app, or a recovery code. */
const factorCode = () => z.string().trim().max(40);
export const SignInAdminInput = SignInByEmailInput.extend({ totp: emptyToUndefined(factorCode()) });
export const BeginFactorInput = z.object({ current_password: currentPassword() });
export const ConfirmFactorInput = z.object({ totp: factorCode(), setup: z.string().max(200).catch("") });
export const RemoveFactorInput = z.object({ current_password: currentPassword(), totp: factorCode() });
export const ResetFactorInput = z.object({ note: singleLine(MAX_WHY_LENGTH), current_password: currentPassword() });
export const DismissInput = z.object({ note: singleLine(MAX_WHY_LENGTH) });
export const SignInByPhoneInput = z.object({
  phone_number: phone(),
  password: currentPassword(),
  turnstile_token: humanCheckToken(),
});

export const SignInArtisanInput = z
  .object({
    phone_number: phone().optional(),
    email: email().optional(),
    password: currentPassword(),
    turnstile_token: humanCheckToken(),
  })
  .refine(({ phone_number, email }) => phone_number !== undefined || email !== undefined, {
    path: ["phone_number"],
    params: { code: "required" },
    // Runs even if the password is missing, so that one response names all missing fields.
    when: ({ value }) => typeof value === "object" && value !== null && !("phone_number" in value) && !("email" in value),
  });

export const signInIdentifierOf = ({ phone_number, email = "" }: z.output<typeof SignInArtisanInput>) =>
  phone_number === undefined ? { email } : { phone: phone_number };

export const StartSocialSignInInput = z.object({ provider: z.string().min(1) });

/** In a response `code` is the name of the refusal, so a missing code is reported for the whole form. */
export const FinishSocialSignInInput = z
  .object({ state_code: z.string().min(1).max(500), code: z.string().max(MAX_OAUTH_CODE_LENGTH).catch("") })
  .superRefine(({ code }, context) => {
    if (code === "") context.addIssue(fieldIssue("required"));
  });

export const AppointInput = z.object({
  email: email(),
  first_name: personName(),
  last_name: personName(),
  password: newPassword(),
  totp: emptyToUndefined(factorCode()),
});
export type AppointInput = z.infer<typeof AppointInput>;
