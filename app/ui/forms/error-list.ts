import { useTranslations } from "../use-translations.ts";

type Errors = Record<string, readonly string[]>;

/** The errors of a form for its summary. `idOf`: the id of a field. `textOf`: the text of an error of a field, or of the form (""). */
export const errorsOf = (
  allErrors: Errors,
  idOf: (field: string) => string,
  textOf: (field: string, message: string) => string,
) =>
  Object.entries(allErrors).flatMap(([field, messages]) =>
    messages.map((message) => ({ field: field === "" ? "" : idOf(field), message: textOf(field, message) })),
  );

/** The same, with the label of the field before each error. An error of a field without a label stands alone. */
export function useErrorList(
  allErrors: Errors,
  labels: Partial<Record<string, string>>,
  idOf: (field: string) => string = (field) => field,
) {
  const { t } = useTranslations();
  return errorsOf(allErrors, idOf, (name, message) => {
    const field = labels[name];
    return field ? t("jobs.new.error_of", { field, message }) : message;
  });
}
