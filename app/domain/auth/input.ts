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

/** Why a new password is refused: the rules that it doesn't follow, else what else is wrong (V07, V08; ASVS 6.2.4, 6.2.9). */
export function passwordErrors(password: string, rules: readonly PasswordRule[]): PasswordFault[] {
  // Nothing is looked for in a flood of text; no letter is longer than two units.
  if (password.length > 2 * MAX_PASSWORD_LENGTH || [...password].length > MAX_PASSWORD_LENGTH) return ["password_too_long"];
  const broken = rules.filter((rule) => !isRuleMet(rule, password)).map((rule) => FAULT_OF_RULE[rule]);
  return broken.length === 0 && isCommonPassword(password) ? ["password_too_common"] : broken;
}

/** Taken exactly as typed: no trimming, no change of case (ASVS 6.2.8). */
const passwordOf = (rules: readonly PasswordRule[]) =>
  z
    .string()
    .min(1, { abort: true })
    .superRefine((password, context) => {
      for (const fault of passwordErrors(password, rules)) context.addIssue(fieldIssue(fault, { max: MAX_PASSWORD_LENGTH }));
    });

/** At registration. */
export const newPassword = () => passwordOf(REGISTRATION_RULES);
/** On reset and change: an uppercase letter and a digit as well. Sign-in applies neither (V08). */
export const resetPassword = () => passwordOf(RESET_RULES);

/** The rules for new passwords are never applied at sign-in (V08); the bound only keeps a flood of text out of the hash. */
export const currentPassword = () => z.string().min(1).max(1000);

/** A confirmation letter's key, as it stands in the link. A key of any other shape is refused by the verb, not by a field. */
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

/** C05, by the names of the call; the pages ask for the same and more. */
export const RegisterClientInput = z.object(newAccount);
/** C06. */
export const RegisterArtisanInput = z.object({ ...newAccount, phone_number: phone() });

type NewAccount = z.infer<typeof RegisterClientInput>;

/** The names of the calls as the verb knows them. */
export const registrationOf = (input: NewAccount) => ({
  email: input.email,
  password: input.password,
  firstName: input.first_name,
  lastName: input.last_name,
  companyName: input.company_name,
  commercialRegisterNumber: input.commercial_register_number,
  turnstileToken: input.turnstile_token,
});

/** What the first admin says of himself; the address stands in the link's row. */
export const RedeemFirstAdminInput = z.object({
  first_name: personName(),
  last_name: personName(),
  password: newPassword(),
});

/** Of who is signed in; ours. */
export const ChangePasswordInput = z.object({ current_password: currentPassword(), new_password: resetPassword() });

/** Of who is signed in; whoever did so just now needs no password. */
export const ChangeEmailInput = z.object({ email: email(), current_password: emptyToUndefined(currentPassword()) });

/** The same for the phone number. */
export const ChangePhoneInput = z.object({
  phone_number: phone(),
  current_password: emptyToUndefined(currentPassword()),
  turnstile_token: humanCheckToken(),
});
/** By support, with why. */
export const SetPhoneInput = z.object({ phone_number: phone(), note: singleLine(MAX_WHY_LENGTH) });

/** C03. */
export const SignInByEmailInput = z.object({ email: email(), password: currentPassword(), turnstile_token: humanCheckToken() });
/** A code of the second factor, or one of the recovery codes that stand in for it. */
const factorCode = () => z.string().trim().max(40);
/** 2.17. */
export const SignInAdminInput = SignInByEmailInput.extend({ totp: emptyToUndefined(factorCode()) });
export const BeginFactorInput = z.object({ current_password: currentPassword() });
/** `setup` is told where the set-up begins; one of another shape is refused by the verb, not by a field. */
export const ConfirmFactorInput = z.object({ totp: factorCode(), setup: z.string().max(200).catch("") });
export const RemoveFactorInput = z.object({ current_password: currentPassword(), totp: factorCode() });
/** The password is that of the admin who asks. */
export const ResetFactorInput = z.object({ note: singleLine(MAX_WHY_LENGTH), current_password: currentPassword() });
export const DismissInput = z.object({ note: singleLine(MAX_WHY_LENGTH) });
/** R10, by phone. */
export const SignInByPhoneInput = z.object({
  phone_number: phone(),
  password: currentPassword(),
  turnstile_token: humanCheckToken(),
});

/** C04: by phone number, or by e-mail (Q04). */
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
    // Also where the password is missing too, so that one answer names all that is.
    when: ({ value }) => typeof value === "object" && value !== null && !("phone_number" in value) && !("email" in value),
  });

/** Where both were sent, the phone number is who signs in. */
export const signInIdentifierOf = ({ phone_number, email = "" }: z.output<typeof SignInArtisanInput>) =>
  phone_number === undefined ? { email } : { phone: phone_number };

/** C08; which providers there are is known where they are configured (Q06). */
export const StartSocialSignInInput = z.object({ provider: z.string().min(1) });

/** C09. In an answer `code` names what went wrong (X13), so a missing code is told of the whole. */
export const FinishSocialSignInInput = z
  .object({ state_code: z.string().min(1).max(500), code: z.string().max(MAX_OAUTH_CODE_LENGTH).catch("") })
  .superRefine(({ code }, context) => {
    if (code === "") context.addIssue(fieldIssue("required"));
  });

/** C48; totp where who appoints has a second factor. */
export const AppointInput = z.object({
  email: email(),
  first_name: personName(),
  last_name: personName(),
  password: newPassword(),
  totp: emptyToUndefined(factorCode()),
});
export type AppointInput = z.infer<typeof AppointInput>;
