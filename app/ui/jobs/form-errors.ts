type FormLook = { id: string; allErrors: Record<string, string[]> };

/** All that is wrong with a form, for the summary above it. */
export const errorsOf = ({ id, allErrors }: FormLook) =>
  Object.entries(allErrors).flatMap(([name, sentences]) =>
    sentences.map((message) => ({ field: name === "" ? "" : `${id}-${name}`, message })),
  );
