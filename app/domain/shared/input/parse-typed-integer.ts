import { withWesternDigits } from "../text/folding.ts";

const WHOLE = /^[+-]?\d{1,15}$/;
/** Common separators of thousands: 4 500, 4,500, 4.500, ٤٬٥٠٠. */
const GROUPED = /^[+-]?\d{1,3}(?:([\s.,٬])\d{3})(?:\1\d{3}){0,3}$/;

export function parseTypedInteger(typed: string): number | null {
  const text = withWesternDigits(typed.trim());
  const digits = GROUPED.test(text) ? text.replace(/[\s.,٬]/g, "") : text;
  return WHOLE.test(digits) ? Number(digits) : null;
}
