import { EMAIL_CONFIRMATION_LIFETIME_MS } from "#app/domain/auth/rules.ts";
import { readCookie } from "../cookies/session-cookie.ts";
import { localPath } from "../guards/same-origin.ts";

/** The path on this site to return to, or null. */
export const nextPathOf = (url: URL): string | null => localPath(url.searchParams.get("next"));

/** The email confirmation opens its own page, so this browser remembers the return path meanwhile. */
export const nextCookie = (next: string, origin: string): string =>
  `next=${encodeURIComponent(next)}; Path=/; Max-Age=${EMAIL_CONFIRMATION_LIFETIME_MS / 1000}; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;

export const clearedNextCookie = "next=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax";

export function nextInCookie(request: Request): string | null {
  const kept = readCookie(request.headers.get("Cookie"), "next");
  try {
    return localPath(decodeURIComponent(kept ?? ""));
  } catch {
    return null;
  }
}
