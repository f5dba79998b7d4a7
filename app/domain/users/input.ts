import { z } from "zod";
import { fieldIssue, line } from "../fields.ts";
import { LANGUAGES } from "../language.ts";
import {
  foldPhone,
  isPlainAscii,
  isRegisterNumber,
  LONGEST_COMPANY_NAME,
  LONGEST_EMAIL,
  LONGEST_NAME,
  LONGEST_REGISTER_NUMBER,
  normalizeEmail,
} from "./rules.ts";

const numberAsText = (value: unknown) => (typeof value === "number" ? String(value) : value);

/** An e-mail address, as it is stored. */
export const email = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_EMAIL)
    .transform((text, context) => {
      const folded = normalizeEmail(text);
      if (folded === null) context.addIssue(fieldIssue(isPlainAscii(text) ? "invalid_email" : "email_not_latin"));
      return folded ?? z.NEVER;
    });

/** A phone number in any spelling of V05, as it is stored; some clients send it as a number. */
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

export const personName = () => line(LONGEST_NAME);
export const companyName = () => line(LONGEST_COMPANY_NAME);
/** Kept as it was typed: a person compares it with the document (ALGERIA 3). */
export const commercialRegisterNumber = () =>
  z.preprocess(
    numberAsText,
    line(LONGEST_REGISTER_NUMBER).pipe(z.string().refine(isRegisterNumber, fieldIssue("invalid_register_number"))),
  );

export const SetLanguageInput = z.object({ language: z.enum(LANGUAGES) });
export type SetLanguageInput = z.infer<typeof SetLanguageInput>;

/** C41. */
export const SwitchRoleInput = z.object({ active_role: z.enum(["client", "artisan"]) });
export type SwitchRoleInput = z.infer<typeof SwitchRoleInput>;
