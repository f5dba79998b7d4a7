/** A long number as it is read out, four digits at a time. */
export const inGroups = (digits: string): string => digits.replace(/(.{4})(?=.)/g, "$1\u00a0");
