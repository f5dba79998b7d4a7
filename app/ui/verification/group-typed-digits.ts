const NO_DIGITS = /[^0-9٠-٩۰-۹]/gu;
const GROUP = 3;

const grouped = (digits: string): string => digits.replace(/(.{3})(?=.)/gu, "$1 ");

/** Writes a long number in groups while it is typed. The cursor stays behind its digit. */
export function groupTypedDigits(field: HTMLInputElement): void {
  const before = field.value.slice(0, field.selectionStart ?? field.value.length).replace(NO_DIGITS, "").length;
  const text = grouped(field.value.replace(NO_DIGITS, ""));
  if (text === field.value) return;
  field.value = text;
  const cursor = before === 0 ? 0 : before + Math.floor((before - 1) / GROUP);
  field.setSelectionRange(cursor, cursor);
}
