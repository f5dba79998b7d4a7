import { REPLY_PLACEHOLDERS, type ReplyPlaceholder } from "./rules.ts";

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** In one pass, so that a name that looks like a placeholder stays a name. */
export const fillSavedReply = (text: string, values: Record<ReplyPlaceholder, string>): string =>
  text.replace(PLACEHOLDER, (found, name: string) => {
    const known = REPLY_PLACEHOLDERS.find((one) => one === name);
    return known ? values[known] : found;
  });

export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name).find((name) => !REPLY_PLACEHOLDERS.some((one) => one === name));
