import { z } from "zod";
import { LANGUAGES } from "../shared/contracts/language.ts";
import { fieldIssue, singleLine } from "../shared/input/fields.ts";
import {
  foldPhone,
  isPlainAscii,
  isRegisterNumber,
  MAX_COMPANY_NAME_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_REGISTER_NUMBER_LENGTH,
  normalizeEmail,
} from "./rules.ts";

const numberAsText = (value: unknown) => (typeof value === "number" ? String(value) : value);

export const email = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(MAX_EMAIL_LENGTH)
    .transform((text, context) => {
      const folded = normalizeEmail(text);
      if (folded === null) context.addIssue(fieldIssue(isPlainAscii(text) ? "invalid_email" : "email_not_latin"));
      return folded ?? z.NEVER;
    });

export const phone = () =>
  z.preprocess(
    numberAsText,
    z
      .string()
      .trim()
      .min(1)
      .transform((text, context) => {
        const folded = foldPhone(text);
        if (folded === null) context.addIssue(fieldIssue("invalid_phone"));
        return folded ?? z.NEVER;
      }),
  );

export const personName = () => singleLine(MAX_NAME_LENGTH);
export const companyName = () => singleLine(MAX_COMPANY_NAME_LENGTH);
/** Stored as typed, because an admin compares it with the document. */
export const commercialRegisterNumber = () =>
  z.preprocess(
    numberAsText,
    singleLine(MAX_REGISTER_NUMBER_LENGTH).pipe(z.string().refine(isRegisterNumber, fieldIssue("invalid_register_number"))),
  );

export const SetLanguageInput = z.object({ language: z.enum(LANGUAGES) });
export type SetLanguageInput = z.infer<typeof SetLanguageInput>;

export const SwitchRoleInput = z.object({ active_role: z.enum(["client", "artisan"]) });
export type SwitchRoleInput = z.infer<typeof SwitchRoleInput>;
