import { z } from "zod";
import { RegisterArtisanInput, RegisterClientInput } from "#app/domain/auth/input.ts";
import { boolean, emptyToUndefined, fieldIssue } from "#app/domain/shared/input/fields.ts";
import { commercialRegisterNumber, companyName, email } from "#app/domain/users/input.ts";
import type { FormValues } from "./form.ts";

const accepted = () =>
  z.unknown().superRefine((value, context) => {
    if (value !== "true") context.addIssue(fieldIssue("terms_required"));
  });

const leftOut = () =>
  z
    .unknown()
    .optional()
    .transform(() => undefined);

/** Company fields are read for companies only. */
const companyFields = ({ account_kind }: FormValues) => ({
  company_name: account_kind === "company" ? companyName() : leftOut(),
  commercial_register_number: account_kind === "company" ? commercialRegisterNumber() : leftOut(),
});

const consents = { terms: accepted(), marketing: emptyToUndefined(boolean()) };

/** In the order of the pages, so that their errors are listed in it. */
const { first_name, last_name, email: address, ...others } = RegisterClientInput.shape;
const clientFields = { first_name, last_name, email: address, ...others };

/** Registration of a client: the fields of the API, the role and the two consents. */
export const clientRegistrationForm = (typed: FormValues) => z.object({ ...clientFields, ...companyFields(typed), ...consents });

/** Registration of a guest: the fields of a client without the phone, which is already known. */
export const guestAccountForm = z
  .object(clientFields)
  .omit({ company_name: true, commercial_register_number: true })
  .extend(consents);

/** The email field is ignored if the user chose to have none. */
const emailField = ({ no_email }: FormValues) => (no_email === "true" ? z.unknown().transform(() => "none" as const) : email());

/** Registration of an artisan: the phone is required, the e-mail is optional. */
export const artisanRegistrationForm = (typed: FormValues) =>
  z.object({ ...RegisterArtisanInput.shape, email: emailField(typed), ...companyFields(typed), ...consents });
