type FormLook = { id: string; allErrors: Record<string, string[]> };

/** All errors of a form for its summary; `nameOf` puts the name of the field before each error. */
export const errorsOf = (
  { id, allErrors }: FormLook,
  nameOf: (field: string, message: string) => string = (_, message) => message,
) =>
  Object.entries(allErrors).flatMap(([name, sentences]) =>
    sentences.map((message) => ({ field: name === "" ? "" : `${id}-${name}`, message: nameOf(name, message) })),
  );
