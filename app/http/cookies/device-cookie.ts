import { issueDeviceCookie, withOwnMark } from "#app/domain/auth/sign-in/device-cookies.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { readCookie } from "./session-cookie.ts";

/** Browsers keep none for longer than 400 days. */
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

const nameFor = (origin: string) => (origin.startsWith("https:") ? "__Host-device" : "device");

/** An app keeps the same text and sends it in this header. */
export const DEVICE_HEADER = "X-Device-Mark";

/** The device's own mark, then those of its accounts. They are unverified until their signature is checked. */
export const deviceCookiesIn = (request: Request, origin: string): string[] =>
  (request.headers.get(DEVICE_HEADER) ?? readCookie(request.headers.get("Cookie"), nameFor(origin)) ?? "").split(".");

/** Marks this browser as known to the account. It is no session, and stays after signing out (see issueDeviceCookie). */
export async function deviceCookie(ctx: Ctx, request: Request, { userId }: { userId: string }): Promise<string> {
  return cookieOf(ctx, await issueDeviceCookie(ctx, { userId, marks: deviceCookiesIn(request, ctx.origin) }));
}

/** From now on the limits know this browser, which was in no account yet. */
export const unnamedDeviceCookie = async (ctx: Ctx, request: Request): Promise<string> =>
  cookieOf(ctx, await withOwnMark(ctx, deviceCookiesIn(request, ctx.origin)));

function cookieOf(ctx: Ctx, marks: readonly string[]): string {
  return `${nameFor(ctx.origin)}=${marks.join(".")}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; Secure; SameSite=Lax`;
}
