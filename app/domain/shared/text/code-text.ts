import { withWesternDigits } from "./folding.ts";

export const compactCode = (typed: string): string => withWesternDigits(typed).replace(/[\s\-.\u200e\u200f\u2066-\u2069]/g, "");

export const isSixDigits = (code: string): boolean => /^\d{6}$/.test(code);
