import { withWesternDigits } from "#app/domain/shared/text/folding.ts";

/** A part of a message: text, a URL that may be opened, or a number that may be called. */
export type Part = { text: string; href?: string };

/** Only these URLs become links. Punctuation at the end belongs to the sentence. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
const AFTER_IT = /[.,;:!?)\]}»،؛؟…]+$/u;
/** An Algerian number as users write it. */
const NUMBER = /(?<![\p{L}\p{Nd}+])(?:\+213|00213|0)[ .-]?[2-7](?:[ .-]?\d){7,8}(?!\d)/gu;

/** Splits a text into parts that the page shows as plain text. Numbers can be called only after a match. */
export function messageParts(text: string, { mayCall }: { mayCall: boolean }): Part[] {
  return split(text, ADDRESS, addressOf).flatMap((part) =>
    part.href || !mayCall
      ? [part]
      : split(part.text, NUMBER, (found) => ({ text: found, href: telOf(found) }), withWesternDigits(part.text)),
  );
}

function addressOf(found: string): Part {
  const text = found.replace(AFTER_IT, "");
  try {
    const { protocol, username, password } = new URL(text);
    // a user name before the @ makes a URL look like another site
    const isSafe = (protocol === "https:" || protocol === "http:") && username === "" && password === "";
    return isSafe ? { text, href: text } : { text };
  } catch {
    return { text };
  }
}

const telOf = (number: string) =>
  `tel:${withWesternDigits(number)
    .replace(/[^\d+]/g, "")
    .replace(/^(?:00213|0)/, "+213")}`;

/** `searched`: the text in another spelling of the same length. */
function split(text: string, pattern: RegExp, partOf: (found: string) => Part, searched = text): Part[] {
  const parts: Part[] = [];
  let last = 0;
  for (const { 0: found, index } of searched.matchAll(pattern)) {
    const part = partOf(text.slice(index, index + found.length));
    if (index > last) parts.push({ text: text.slice(last, index) });
    parts.push(part);
    last = index + part.text.length;
  }
  if (last < text.length) parts.push({ text: text.slice(last) });
  return parts;
}
