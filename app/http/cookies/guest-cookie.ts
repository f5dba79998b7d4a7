import { readCookie } from "./session-cookie.ts";

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

const isHttps = (origin: string) => origin.startsWith("https:");
const nameFor = (origin: string) => (isHttps(origin) ? "__Host-guest" : "guest");

/** The follow token of the guest job that was last opened in this browser. A session takes precedence. */
export const followTokenIn = (request: Request, origin: string): string | undefined =>
  readCookie(request.headers.get("Cookie"), nameFor(origin)) || undefined;

export const guestCookie = (followToken: string, origin: string): string =>
  `${nameFor(origin)}=${followToken}; Path=/; Max-Age=${THIRTY_DAYS_SECONDS}; HttpOnly; Secure; SameSite=Lax`;

export const clearedGuestCookie = (origin: string): string =>
  `${nameFor(origin)}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`;
