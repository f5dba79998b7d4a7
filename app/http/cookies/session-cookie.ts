import { SESSION_IDLE_MS } from "#app/domain/auth/rules.ts";

const isHttps = (origin: string) => origin.startsWith("https:");

/** `__Host-token` over https, `token` on plain-http localhost. */
const nameFor = (origin: string) => (isHttps(origin) ? "__Host-token" : "token");

export const readCookie = (header: string | null, name: string): string | undefined =>
  header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export const sessionTokenIn = (request: Request, origin: string): string | undefined =>
  readCookie(request.headers.get("Cookie"), nameFor(origin)) || undefined;

export const sessionCookie = (token: string, origin: string): string =>
  `${nameFor(origin)}=${token}; Path=/; Max-Age=${SESSION_IDLE_MS / 1000}; HttpOnly; Secure; SameSite=Lax`;

export const clearedSessionCookie = (origin: string): string =>
  `${nameFor(origin)}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`;
