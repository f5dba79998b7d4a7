import { z } from "zod";
import { isCommonPassword } from "../common-passwords.ts";
import { absentWhenEmpty, fieldIssue } from "../fields.ts";
import { commercialRegisterNumber, companyName, email, personName, phone } from "../users/input.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./rules.ts";

/**
 * Why a new password is refused, or null (V07, V08; ASVS 6.2.4, 6.2.9). Length counts what people see as letters
 * in any script. Sign-in never applies this.
 */
export function passwordFault(password: string): "password_too_short" | "password_too_long" | "password_too_common" | null {
  const letters = [...password].length;
  if (letters < SHORTEST_PASSWORD) return "password_too_short";
  if (letters > LONGEST_PASSWORD) return "password_too_long";
  return isCommonPassword(password) ? "password_too_common" : null;
}

/** Taken exactly as typed: no trimming, no change of case (ASVS 6.2.8). */
export const newPassword = () =>
  z
    .string()
    .min(1, { abort: true })
    .superRefine((password, context) => {
      const fault = passwordFault(password);
      if (fault === "password_too_long") context.addIssue(fieldIssue(fault, { max: LONGEST_PASSWORD }));
      else if (fault) context.addIssue(fieldIssue(fault));
    });

/** The rules for new passwords are never applied at sign-in (V08); the bound only keeps a flood of text out of the hash. */
export const typedPassword = () => z.string().min(1).max(1000);

/** A confirmation letter's key, as it stands in the link. A key of any other shape is refused by the verb, not by a field. */
export const confirmationKey = () => z.string().min(1).max(200);

const newAccount = {
  email: email(),
  password: newPassword(),
  first_name: personName(),
  last_name: personName(),
  company_name: absentWhenEmpty(companyName()),
  commercial_register_number: absentWhenEmpty(commercialRegisterNumber()),
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
});

/** What the first admin says of himself; the address stands in the link's row. */
export const RedeemFirstAdminInput = z.object({
  first_name: personName(),
  last_name: personName(),
  password: newPassword(),
});

/** C03. */
export const SignInByEmailInput = z.object({ email: email(), password: typedPassword() });
/** R10, by phone. */
export const SignInByPhoneInput = z.object({ phone_number: phone(), password: typedPassword() });

/** C04: by phone number, or by e-mail (Q04). */
export const SignInArtisanInput = z
  .object({ phone_number: phone().optional(), email: email().optional(), password: typedPassword() })
  .refine(({ phone_number, email }) => phone_number !== undefined || email !== undefined, {
    path: ["phone_number"],
    params: { code: "required" },
    // Also where the password is missing too, so that one answer names all that is.
    when: ({ value }) => typeof value === "object" && value !== null && !("phone_number" in value) && !("email" in value),
  });

/** Where both were sent, the phone number is who signs in. */
export const artisanIdentifierOf = ({ phone_number, email = "" }: z.output<typeof SignInArtisanInput>) =>
  phone_number === undefined ? { email } : { phone: phone_number };
