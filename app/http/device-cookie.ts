import { markDevice } from "#app/domain/auth/device-marks.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { readCookie } from "./session-cookie.ts";

/** Browsers keep none for longer than 400 days. */
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

const nameFor = (origin: string) => (origin.startsWith("https:") ? "__Host-device" : "device");

/** What this browser says of the accounts that it has been in; nothing of it is believed before its signature is. */
export const deviceMarksIn = (request: Request, origin: string): string[] =>
  (readCookie(request.headers.get("Cookie"), nameFor(origin)) ?? "").split(".");

/** From now on this browser is known to that account: no session, and signing out leaves it (markDevice says why). */
export async function deviceCookie(ctx: Ctx, request: Request, { userId }: { userId: string }): Promise<string> {
  const marks = await markDevice(ctx, { userId, marks: deviceMarksIn(request, ctx.origin) });
  return `${nameFor(ctx.origin)}=${marks.join(".")}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; Secure; SameSite=Lax`;
}
