type FormLook = { id: string; allErrors: Record<string, string[]> };

/** All that is wrong with a form, for the summary above it; `nameOf` puts the name of its field before a sentence. */
export const errorsOf = (
  { id, allErrors }: FormLook,
  nameOf: (field: string, message: string) => string = (_, message) => message,
) =>
  Object.entries(allErrors).flatMap(([name, sentences]) =>
    sentences.map((message) => ({ field: name === "" ? "" : `${id}-${name}`, message: nameOf(name, message) })),
  );
