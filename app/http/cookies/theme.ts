import { readCookie } from "./session-cookie.ts";

/** The theme that the user chose. Otherwise the device decides. */
export function themeOf(request: Request): "dark" | "light" | undefined {
  const chosen = readCookie(request.headers.get("Cookie"), "theme");
  return chosen === "dark" || chosen === "light" ? chosen : undefined;
}
