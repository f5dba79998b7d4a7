const UNSAFE = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * False for an unsafe request from another site, which would use the user's cookies (CSRF).
 * Checks Fetch Metadata, else Origin. A request with neither does not come from a browser.
 */
export function isSameOrigin(request: Request, origin: string): boolean {
  if (!UNSAFE.has(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const from = request.headers.get("Origin");
  return from === null || from === origin || from === new URL(request.url).origin;
}

/** Accepts only a path on this site: "/", then neither "/" nor a backslash, and printable ASCII. Prevents open redirects. */
export const localPath = (text: string | null | undefined): string | null =>
  text && text.length <= 500 && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text) ? text : null;
