/** A long number as it is read out, four digits at a time; a line ends between two groups, never in one. */
export const groupDigits = (digits: string): string => digits.replace(/(.{4})(?=.)/g, "$1 ");
