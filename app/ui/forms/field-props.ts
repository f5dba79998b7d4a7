export type Field = { id: string; name: string; initialValue: unknown; errors: string[] | undefined };

/** Props of a field that is typed into: what was typed, and what is wrong with it. */
export const fieldProps = (field: Field) => ({
  id: field.id,
  name: field.name,
  defaultValue: fieldText(field),
  error: fieldError(field),
});

/** Props of a box. */
export const checkboxProps = (field: Field) => ({
  id: field.id,
  name: field.name,
  defaultChecked: isFieldChecked(field),
  error: fieldError(field),
});

export const fieldError = ({ errors }: Field): string | undefined => errors?.[0];
export const isFieldChecked = ({ initialValue }: Field): boolean => initialValue === "true";
export const fieldText = ({ initialValue }: Field): string | undefined =>
  typeof initialValue === "string" ? initialValue : undefined;
/** The values of a name that may come several times. */
export const fieldTexts = ({ initialValue }: Field): string[] => [initialValue ?? []].flat().map(String);

/** A field that a refused form may leave out says what is stored. */
export const orStored = (field: Field, stored: string | null | undefined): Field => ({
  ...field,
  initialValue: field.initialValue ?? stored ?? "",
});

/** The field with its name as its id, where links and scripts of the page use the name. */
export const withNameAsId = (field: Field): Field => ({ ...field, id: field.name });

/** A form that was refused opens with the cursor in the first field that is wrong; without scripts only `autofocus` can do that. */
export function firstInvalidField(fields: readonly Field[]): (field: Field) => { autoFocus?: true } {
  const first = fields.find(({ errors }) => errors?.length)?.name;
  return ({ name }) => (name === first ? { autoFocus: true } : {});
}
