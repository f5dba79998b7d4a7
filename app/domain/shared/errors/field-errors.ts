import type { z } from "zod";

const FIELD_CODES = [
  "required",
  "blank",
  "no_letters",
  "null",
  "not_text",
  "not_integer",
  "not_boolean",
  "not_list",
  "not_date",
  "not_time",
  "not_digits",
  "no_file",
  "same_picture",
  "not_unique",
  "invalid",
  "wrong_code",
  "invalid_email",
  "email_not_latin",
  "invalid_phone",
  "invalid_register_number",
  "invalid_choice",
  "does_not_exist",
  "max_length",
  "min_length",
  "max_value",
  "min_value",
  "max_items",
  "min_items",
  "password_too_short",
  "password_too_long",
  "password_too_common",
  "password_breached",
  "password_wrong",
  "password_needs_upper",
  "password_needs_number",
  "passwords_differ",
  "terms_required",
  "date_in_past",
  "date_in_future",
  "date_too_old",
  "date_too_far",
  "dates_out_of_order",
  "days_out_of_order",
  "times_out_of_order",
  "times_equal",
  "visit_too_short",
  "visit_too_long",
  "too_many_days",
  "price_required",
  "category_first",
  "invalid_national_id",
  "consent_required",
  "check_required",
  "name_fixed",
  "company_fixed",
  "number_differs",
  "account_number_missing",
  "alt_required",
  "unknown_placeholder",
  "changed_meanwhile",
  "changed_by_owner",
] as const;

export type FieldCode = (typeof FIELD_CODES)[number];
export type FieldError = { code: FieldCode; params: Record<string, string | number> };
/** By field name; "" for the whole input. */
export type FieldErrors = Record<string, FieldError[]>;

export class InvalidFields extends Error {
  readonly errors: FieldErrors;

  constructor(errors: Record<string, { code: FieldCode; params?: Record<string, string | number> }[]>) {
    super("invalid fields");
    this.name = "InvalidFields";
    this.errors = Object.fromEntries(
      Object.entries(errors).map(([field, list]) => [field, list.map(({ code, params = {} }) => ({ code, params }))]),
    );
  }
}

const isFieldCode = (text: unknown): text is FieldCode => FIELD_CODES.some((code) => code === text);

export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
): { ok: true; input: z.output<Schema> } | { ok: false; errors: FieldErrors } {
  const parsed = schema.safeParse(raw, { reportInput: true });
  return parsed.success ? { ok: true, input: parsed.data } : { ok: false, errors: fieldErrorsOf(parsed.error) };
}

/** Checks the fields received so far; missing fields are ignored. */
export function hasEarlyFieldError(schema: z.ZodType, received: Readonly<Record<string, unknown>>): boolean {
  const parsed = parseInput(schema, received);
  return !parsed.ok && Object.keys(parsed.errors).some((field) => Object.hasOwn(received, field));
}

/** Zod issues as field codes. A field inside a list is named after its list. */
function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.length === 0 ? "" : String(issue.path[0]);
    const list = Object.hasOwn(errors, field) ? errors[field] : undefined;
    const found = fieldErrorOf(issue);
    if (list) list.push(found);
    else Object.defineProperty(errors, field, { value: [found], enumerable: true });
  }
  return errors;
}

const error = (code: FieldCode, params: FieldError["params"] = {}): FieldError => ({ code, params });

const absentError = (input: unknown): FieldError | null =>
  input === undefined ? error("required") : input === null ? error("null") : null;

const choiceError = (input: unknown): FieldError => absentError(input) ?? error("invalid_choice", { value: shortened(input) });

/** The issue of a union holds the whole object and names the discriminating field. */
const fieldOf = (input: unknown, field: string): unknown =>
  typeof input === "object" && input !== null ? Object.entries(input).find(([name]) => name === field)?.[1] : undefined;

function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  switch (issue.code) {
    case "invalid_union":
      if (issue.discriminator !== undefined) return choiceError(fieldOf(issue.input, issue.discriminator));
      return absentError(issue.input) ?? error("invalid");
    case "invalid_type":
      return absentError(issue.input) ?? error(CODE_OF_TYPE[issue.expected] ?? "invalid");
    case "too_small":
      if (issue.origin === "string")
        return Number(issue.minimum) <= 1 ? error("blank") : error("min_length", { min: Number(issue.minimum) });
      if (issue.origin === "array") return error("min_items", { min: Number(issue.minimum) });
      return error("min_value", { min: Number(issue.minimum) });
    case "too_big":
      if (issue.origin === "string") return error("max_length", { max: Number(issue.maximum) });
      if (issue.origin === "array") return error("max_items", { max: Number(issue.maximum) });
      return error("max_value", { max: Number(issue.maximum) });
    case "invalid_value":
      return choiceError(issue.input);
    case "invalid_format":
      return error(issue.format === "email" ? "invalid_email" : "invalid");
    case "custom":
      return isFieldCode(issue.params?.code)
        ? error(issue.params.code, numbersAndTexts(issue.params))
        : error(issue.input === undefined ? "required" : "invalid");
    default:
      return error("invalid");
  }
}

/** Objects go through JSON, because their own `toString` may not be a function. */
const shortened = (input: unknown): string => (typeof input === "object" ? JSON.stringify(input) : String(input)).slice(0, 100);

const CODE_OF_TYPE: Partial<Record<string, FieldCode>> = {
  string: "not_text",
  number: "not_integer",
  int: "not_integer",
  boolean: "not_boolean",
  array: "not_list",
};

const numbersAndTexts = (params: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === "string" || typeof entry[1] === "number",
    ),
  );
