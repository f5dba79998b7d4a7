const UNSAFE = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * False for an unsafe request that another site made with the reader's cookies (RELIABILITY T21): Fetch Metadata
 * decides where the browser sends it, else Origin; a request with neither comes from no browser.
 */
export function isSameOrigin(request: Request, origin: string): boolean {
  if (!UNSAFE.has(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const from = request.headers.get("Origin");
  return from === null || from === origin || from === new URL(request.url).origin;
}

/** Only a path on this site, for `next` (R22): "/", then neither "/" nor a backslash, and printable ASCII, as addresses are written. */
export const localPath = (text: string | null | undefined): string | null =>
  text && text.length <= 500 && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text) ? text : null;
