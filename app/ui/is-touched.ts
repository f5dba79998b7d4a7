export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const SECRET = /password|one-time-code/;
const NOT_TYPED = new Set(["hidden", "password", "file", "submit", "button"]);

/** What a person types or chooses in a form, secrets left out. */
export const typedFieldsOf = (form: HTMLFormElement): TypedField[] => Array.from<unknown>(form.elements).filter(isTyped);

const isTyped = (one: unknown): one is TypedField =>
  (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
  one.name !== "" &&
  !NOT_TYPED.has(one.type) &&
  !SECRET.test(one.autocomplete);

export const isBox = (field: TypedField): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
export const stateOf = (field: TypedField) => (isBox(field) ? field.checked : field.value);
const firstStateOf = (field: TypedField) => {
  if (field instanceof HTMLSelectElement) return [...field.options].find((option) => option.defaultSelected)?.value ?? "";
  return isBox(field) ? field.defaultChecked : field.defaultValue;
};

/** Whether it says anything else than when its page came. */
export const isTouched = (form: HTMLFormElement): boolean =>
  typedFieldsOf(form).some((field) => stateOf(field) !== firstStateOf(field));
