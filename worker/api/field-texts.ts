import type { FieldCode, FieldError } from "#app/domain/field-errors.ts";

/** The English texts of field errors, as the specification quotes them (2.9, 2.13) or as DRF writes them. */
const fieldTexts: Record<FieldCode, string> = {
  required: "This field is required.",
  no_letters: "Write letters or digits, signs alone say nothing.",
  blank: "This field may not be blank.",
  null: "This field may not be null.",
  not_text: "Not a valid string.",
  not_integer: "A valid integer is required.",
  not_boolean: "Must be a valid boolean.",
  not_list: "Expected a list of items.",
  not_date: "Date has wrong format. Use one of these formats instead: YYYY-MM-DD.",
  not_time: "Time has wrong format. Use one of these formats instead: hh:mm.",
  same_picture: "This is the picture of the other side.",
  no_file: "No file was submitted.",
  not_unique: "This field must be unique.",
  invalid: "Enter a valid value.",
  invalid_email: "Enter a valid email address.",
  email_not_latin: "Enter a valid email address.",
  invalid_phone: "Please enter a valid phone number",
  invalid_register_number: "Enter a valid commercial register number, such as 16/00-0123456 B 25.",
  invalid_choice: '"{value}" is not a valid choice.',
  does_not_exist: 'Invalid pk "{pk}" - object does not exist.',
  max_length: "Ensure this field has no more than {max} characters.",
  min_length: "Ensure this field has at least {min} characters.",
  max_value: "Ensure this value is less than or equal to {max}.",
  min_value: "Ensure this value is greater than or equal to {min}.",
  max_items: "Ensure this field has no more than {max} elements.",
  min_items: "Ensure this field has at least {min} elements.",
  password_too_short: "This password is too short. It must contain at least 9 characters.",
  password_too_long: "Ensure this field has no more than {max} characters.",
  password_too_common: "This password is too common.",
  password_breached: "This password has appeared in a data breach. Choose another.",
  password_wrong: "This is not your current password.",
  password_needs_upper: "Password must contain an uppercase letter",
  password_needs_number: "Password must contain a number",
  passwords_differ: "Passwords do not match",
  terms_required: "The terms must be accepted.",
  date_in_past: "The date may not be in the past.",
  dates_out_of_order: "This date may not be before the earliest date.",
  times_out_of_order: "Ensure from_time is earlier than to_time.",
  price_required: "Ensure this value is greater than or equal to 1.",
  category_first: "Choose a category first.",
  invalid_national_id: "Enter the 18 digits of the national ID number.",
  consent_required: "Consent is required.",
  check_required: "This must be checked first.",
  number_differs: "The person sent another number, ending in {digits}. Send override_number if the card bears this one.",
  alt_required: "Every picture needs an alt text that says what it shows.",
  name_fixed: "Your name was checked with your identity card; contact support to change it.",
};

export const fieldText = ({ code, params }: FieldError): string => filled(fieldTexts[code], params);

/** Puts parameters into a text: "{max}" → params.max. */
export const filled = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
