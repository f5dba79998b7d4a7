/** A long number in groups of four digits. A line may break between groups only. */
export const groupDigits = (digits: string): string => digits.replace(/(.{4})(?=.)/g, "$1 ");
