import { readCookie } from "./session-cookie.ts";

/** What the reader chose by hand; else the device decides. */
export function themeOf(request: Request): "dark" | "light" | undefined {
  const chosen = readCookie(request.headers.get("Cookie"), "theme");
  return chosen === "dark" || chosen === "light" ? chosen : undefined;
}
