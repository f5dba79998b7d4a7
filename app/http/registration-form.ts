import { z } from "zod";
import { RegisterArtisanInput, RegisterClientInput } from "#app/domain/auth/input.ts";
import { absentWhenEmpty, fieldIssue, truth } from "#app/domain/fields.ts";
import { commercialRegisterNumber, companyName, email } from "#app/domain/users/input.ts";
import type { Typed } from "./form.ts";

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
const companyFields = ({ account_kind }: Typed) => ({
  company_name: account_kind === "company" ? companyName() : leftOut(),
  commercial_register_number: account_kind === "company" ? commercialRegisterNumber() : leftOut(),
});

const consents = { terms: accepted(), marketing: absentWhenEmpty(truth()) };

/** R12: what C05 takes, a choice of the kind of account, and the two consents. */
export const clientRegistrationForm = (typed: Typed) =>
  z.object({ ...RegisterClientInput.shape, ...companyFields(typed), ...consents });

/** A guest who keeps his request: what the client's form asks of a person; his number is known. */
export const guestAccountForm = RegisterClientInput.omit({ company_name: true, commercial_register_number: true }).extend(
  consents,
);

/** What stands for the e-mail of who says to have none is not looked at either. */
const emailField = ({ no_email }: Typed) => (no_email === "true" ? z.unknown().transform(() => "none" as const) : email());

/** R13: the same with a phone number, and the e-mail may be left out (2.17). */
export const artisanRegistrationForm = (typed: Typed) =>
  z.object({ ...RegisterArtisanInput.shape, email: emailField(typed), ...companyFields(typed), ...consents });
