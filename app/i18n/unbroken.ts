const WORD_JOINER = "\u2060";

/** A number, reference or name with hyphens and spaces that no line end tears apart. */
export const unbroken = (text: string): string =>
  text.replaceAll("-", `${WORD_JOINER}-${WORD_JOINER}`).replaceAll("/", `/${WORD_JOINER}`).replaceAll(" ", "\u00a0");
