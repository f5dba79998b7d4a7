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

/** The fields that only a company has are asked of a company only; what stands in them else is not looked at. */
const companyFields = ({ account_kind }: FormValues) => ({
  company_name: account_kind === "company" ? companyName() : leftOut(),
  commercial_register_number: account_kind === "company" ? commercialRegisterNumber() : leftOut(),
});

const consents = { terms: accepted(), marketing: emptyToUndefined(boolean()) };

/** R12: what C05 takes, a choice of the kind of account, and the two consents. */
export const clientRegistrationForm = (typed: FormValues) =>
  z.object({ ...RegisterClientInput.shape, ...companyFields(typed), ...consents });

/** A guest who keeps his request: what the client's form asks of a person; his number is known. */
export const guestAccountForm = RegisterClientInput.omit({ company_name: true, commercial_register_number: true }).extend(
  consents,
);

/** What stands for the e-mail of who says to have none is not looked at either. */
const emailField = ({ no_email }: FormValues) => (no_email === "true" ? z.unknown().transform(() => "none" as const) : email());

/** R13: the same with a phone number, and the e-mail may be left out (2.17). */
export const artisanRegistrationForm = (typed: FormValues) =>
  z.object({ ...RegisterArtisanInput.shape, email: emailField(typed), ...companyFields(typed), ...consents });
