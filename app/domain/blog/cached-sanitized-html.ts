import { sanitizePostHtml } from "./sanitize.ts";

/** About twenty long posts, in letters. */
const MAX_CACHED_CHARS = 1_000_000;

const cleaned = new Map<string, string>();
const kept = { letters: 0 };

/**
 * What is stored of a post, cleaned once more (B11): a row may be older than a rule. The same text is cleaned once in the life
 * of an isolate, since a list of fifty posts in three languages is asked for whole (C16).
 */
export function cachedSanitizedHtml(stored: string): string {
  const known = cleaned.get(stored);
  if (known !== undefined) return known;
  const clean = sanitizePostHtml(stored);
  if (kept.letters + stored.length > MAX_CACHED_CHARS) {
    cleaned.clear();
    kept.letters = 0;
  }
  cleaned.set(stored, clean);
  kept.letters += stored.length;
  return clean;
}
