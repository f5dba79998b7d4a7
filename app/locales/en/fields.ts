import type { FieldCode } from "#app/domain/shared/errors/field-errors.ts";
import { documentFields } from "./document-fields.ts";
import { formFields } from "./form-fields.ts";

/** What people read for each FieldCode. */
export const fields = {
  ...formFields,
  ...documentFields,
  same_picture: "This is the photo of the other side. Take one of the back of the card",
  password_too_short: "Password must contain at least {{MIN_PASSWORD_LENGTH, number}} characters",
  password_too_long: "This password is too long. Choose a shorter one",
  password_too_common: "This password is too common, choose another",
  password_breached: "This password has appeared in known data breaches, so it is easy to guess. Choose another",
  password_wrong: "This is not your current password. Enter it again",
  password_needs_upper: "Password must contain an uppercase letter",
  password_needs_number: "Password must contain a number",
  passwords_differ: "Passwords do not match",
  terms_required: "You must accept the terms of use",
  invalid_register_number: "Enter the number as on the register, such as 16/00\u2060-\u20600123456\u00a0B\u00a025",
  check_required: "Check this before you approve, then tick it",
  number_differs: "The person typed another number, ending in {{digits}}. Compare it with the card again",
  not_digits: "Enter digits only. Number of digits: {{digits}}",
  account_number_missing: "Enter the number of a CCP account, a RIP or a RIB too",
  alt_required: "Every picture in the text needs an alt text that says what it shows. Write one",
  email_not_latin: "This email has a character that only looks like a Latin letter. Enter it again with a Latin keyboard",
  changed_meanwhile:
    "{{name, isolate}} has since changed this to: {{value, isolate}}. What you wrote is kept: save again to use it",
  changed_by_owner:
    "The owner of the account has since changed this to: {{value, isolate}}. What you wrote is kept: save again to use it",
} as const satisfies Record<FieldCode, string>;
