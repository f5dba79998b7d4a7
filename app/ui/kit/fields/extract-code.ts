import { fold } from "#app/domain/shared/text/folding.ts";

/** Extracts the digits of a typed or pasted code, in any script and with any separators. */
export const extractCode = (text: string, length: number): string => fold(text).replace(/\D/g, "").slice(0, length);
