import { readCookie } from "./session-cookie.ts";

const NAME = "push_card";
const CLOSED = "closed";
const ONE_YEAR_SECONDS = 31_536_000;

/** The user closed the card in this browser. */
export const isPushCardClosed = (request: Request): boolean => readCookie(request.headers.get("Cookie"), NAME) === CLOSED;

export const closedPushCardCookie = (origin: string): string =>
  `${NAME}=${CLOSED}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;
