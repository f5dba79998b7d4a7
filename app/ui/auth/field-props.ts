export type Field = { id: string; name: string; initialValue: unknown; errors: string[] | undefined };

/** The typed value and the error of a field after a refusal. */
export const fieldProps = ({ id, name, initialValue, errors }: Field) => ({
  id,
  name,
  defaultValue: typeof initialValue === "string" ? initialValue : undefined,
  error: errors?.[0],
});

/** The same for a box. */
export const checkboxProps = ({ id, name, initialValue, errors }: Field) => ({
  id,
  name,
  defaultChecked: initialValue === "true",
  error: errors?.[0],
});

/** A form that was refused opens with the cursor in the first field that is wrong; without scripts only `autofocus` can do that. */
export function firstInvalidField(fields: readonly Field[]): (field: Field) => { autoFocus?: true } {
  const first = fields.find(({ errors }) => errors?.length)?.name;
  return ({ name }) => (name === first ? { autoFocus: true } : {});
}
