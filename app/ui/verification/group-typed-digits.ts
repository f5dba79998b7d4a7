const NO_DIGITS = /[^0-9٠-٩۰-۹]/gu;
const GROUP = 3;

export const digitsOf = (text: string): string => text.replace(NO_DIGITS, "");

const grouped = (digits: string): string => digits.replace(/(.{3})(?=.)/gu, "$1 ");

/** Writes a long number in groups while it is typed. The cursor stays behind its digit. */
export function groupTypedDigits(field: HTMLInputElement): void {
  const before = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  const text = grouped(digitsOf(field.value));
  if (text === field.value) return;
  field.value = text;
  const cursor = before === 0 ? 0 : before + Math.floor((before - 1) / GROUP);
  field.setSelectionRange(cursor, cursor);
}
