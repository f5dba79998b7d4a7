/** A number stays on the line of its noun. */
export const untorn = (text: string): string => text.replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
