import { sanitizePostHtml } from "./sanitize.ts";

/** About twenty long posts. */
const MAX_CACHED_CHARS = 1_000_000;

const cleaned = new Map<string, string>();
const cached = { chars: 0 };

/** Sanitises stored HTML again: a row may be older than a rule. Cached, because a list of 50 posts has 150 texts. */
export function cachedSanitizedHtml(stored: string): string {
  const known = cleaned.get(stored);
  if (known !== undefined) return known;
  const clean = sanitizePostHtml(stored);
  if (cached.chars + stored.length > MAX_CACHED_CHARS) {
    cleaned.clear();
    cached.chars = 0;
  }
  cleaned.set(stored, clean);
  cached.chars += stored.length;
  return clean;
}
