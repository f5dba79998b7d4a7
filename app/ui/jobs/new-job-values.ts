import type { FieldError } from "#app/domain/field-errors.ts";
import { descriptionFault, needsNoWords } from "#app/domain/jobs/rules.ts";

/** What stands in the form, by name; files apart. */
export type NewJobValues = Partial<Record<string, string>>;

const NOT_KEPT = new Set(["once", "step", "images", "turnstile_token"]);

export function valuesOf(form: HTMLFormElement): NewJobValues {
  const values: NewJobValues = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && !NOT_KEPT.has(name)) values[name] = value;
  return values;
}

/** The speciality of the chosen category; a choice under another one counts for nothing. */
export const specialityOf = (values: NewJobValues): string => values[`sub_category_${values.category}`] ?? "";

const REQUIRED: FieldError = { code: "required", params: {} };

/** What is wrong as far as can be told here, by field in reading order; the server is the authority. */
export function faultsOf(values: NewJobValues, photos: number): Partial<Record<string, FieldError>> {
  const subcategoryId = Number(specialityOf(values)) || null;
  const words = needsNoWords({ subcategoryId, photos }) ? null : descriptionFault((values.description ?? "").trim());
  return {
    ...(values.category ? {} : { category: REQUIRED }),
    ...(words ? { description: words } : {}),
    ...(values.wilaya ? {} : { wilaya: REQUIRED }),
    ...(values.commune ? {} : { commune: REQUIRED }),
  };
}
