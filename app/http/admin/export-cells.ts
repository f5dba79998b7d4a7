import { formatsIn } from "#app/i18n/format.ts";
import type { Cell } from "../csv.ts";

export const instant = (at: number | null): Cell => (at === null ? null : new Date(at).toISOString());

/**
 * 0551 23 45 67. A spreadsheet would read the plus of +213551234567 as a formula, and in 0551234567 a number without its zero.
 */
export const phoneCell = (phone: string | null): Cell => phone && formatsIn("en").phone(phone).replaceAll("\u00a0", " ");
