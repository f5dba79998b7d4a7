import { descriptionError, isDescriptionOptional } from "#app/domain/jobs/rules.ts";
import type { FieldError } from "#app/domain/shared/errors/field-errors.ts";

/** What stands in the form, by name; files apart. */
export type NewJobValues = Partial<Record<string, string>>;

const NOT_KEPT = new Set(["once", "step", "images", "turnstile_token"]);

export function valuesOf(form: HTMLFormElement): NewJobValues {
  const values: NewJobValues = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && !NOT_KEPT.has(name)) values[name] = value;
  return values;
}

/** The speciality of the chosen category; a choice under another one counts for nothing. */
export const subcategoryOf = (values: NewJobValues): string => values[`sub_category_${values.category}`] ?? "";

const REQUIRED: FieldError = { code: "required", params: {} };

/** What is wrong as far as can be told here, by field in reading order; the server is the authority. */
export function clientErrorsOf(values: NewJobValues, photos: number): Partial<Record<string, FieldError>> {
  const subcategoryId = Number(subcategoryOf(values)) || null;
  const words = isDescriptionOptional({ subcategoryId, photos }) ? null : descriptionError((values.description ?? "").trim());
  return {
    ...(values.category ? {} : { category: REQUIRED }),
    ...(words ? { description: words } : {}),
    ...(values.wilaya ? {} : { wilaya: REQUIRED }),
    ...(values.commune ? {} : { commune: REQUIRED }),
  };
}
