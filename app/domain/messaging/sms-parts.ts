import { GSM, GSM_TWICE } from "./gsm-alphabet.ts";

/** How a phone network counts an SMS: characters, and parts, which are sent and paid for. */
export function smsParts(text: string): { letters: number; parts: number; alphabet: "GSM" | "Unicode" } {
  const signs = [...text];
  if (!signs.every((sign) => GSM.has(sign) || GSM_TWICE.has(sign)))
    return { letters: text.length, parts: partsOf(text.length, 70, 67), alphabet: "Unicode" };
  const letters = signs.reduce((sum, sign) => sum + (GSM_TWICE.has(sign) ? 2 : 1), 0);
  return { letters, parts: partsOf(letters, 160, 153), alphabet: "GSM" };
}

/** Each part of a long SMS uses some characters for its number. */
const partsOf = (letters: number, alone: number, joined: number) => (letters <= alone ? 1 : Math.ceil(letters / joined));
