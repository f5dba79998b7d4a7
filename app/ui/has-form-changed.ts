export type EditableField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const SECRET = /password|one-time-code/;
const NOT_TYPED = new Set(["hidden", "password", "file", "submit", "button"]);

/** The typed and chosen values of a form, without secrets. */
export const editableFieldsOf = (form: HTMLFormElement): EditableField[] => Array.from<unknown>(form.elements).filter(isTyped);

const isTyped = (one: unknown): one is EditableField =>
  (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
  one.name !== "" &&
  !NOT_TYPED.has(one.type) &&
  !SECRET.test(one.autocomplete);

export const isCheckable = (field: EditableField): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";
export const fieldValueOf = (field: EditableField) => (isCheckable(field) ? field.checked : field.value);
const firstStateOf = (field: EditableField) => {
  if (field instanceof HTMLSelectElement) return [...field.options].find((option) => option.defaultSelected)?.value ?? "";
  return isCheckable(field) ? field.defaultChecked : field.defaultValue;
};

/** Whether the form differs from its initial values. */
export const hasFormChanged = (form: HTMLFormElement): boolean =>
  editableFieldsOf(form).some((field) => fieldValueOf(field) !== firstStateOf(field));
