import { descriptionError, isDescriptionOptional } from "#app/domain/jobs/rules.ts";
import type { FieldError } from "#app/domain/shared/errors/field-errors.ts";

/** The values of the form by field, without files. */
export type NewJobValues = Partial<Record<string, string>>;

const NOT_KEPT = new Set(["once", "step", "images", "turnstile_token"]);

export function valuesOf(form: HTMLFormElement): NewJobValues {
  const values: NewJobValues = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && !NOT_KEPT.has(name)) values[name] = value;
  return values;
}

/** The subcategory of the chosen category. A choice in another category is ignored. */
export const subcategoryOf = (values: NewJobValues): string => values[`sub_category_${values.category}`] ?? "";

const REQUIRED: FieldError = { code: "required", params: {} };

/** The errors that the browser can find, by field in reading order. The server decides. */
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
