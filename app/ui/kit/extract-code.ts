import { fold } from "#app/domain/shared/text/folding.ts";

/** The digits of a code that somebody types or pastes, in any script and with anything between them. */
export const extractCode = (text: string, length: number): string => fold(text).replace(/\D/g, "").slice(0, length);
