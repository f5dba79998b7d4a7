import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { type Device, deviceOf } from "#app/domain/shared/contracts/device.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { PACE_SECONDS } from "#app/domain/shared/limits/keep-pace.ts";
import { deviceCookiesIn } from "#app/http/cookies/device-cookie.ts";
import { tooManyPage } from "#app/http/too-many.ts";
import { toProblem } from "./api/serve/problem.ts";
import { signerOf } from "./bindings/signer.ts";
import { settingsOf } from "./env.ts";

/** A page has dozens of them. Built files that exist are served before this Worker; who asks for others gets here. */
const isFile = (pathname: string) => pathname.startsWith("/media/") || pathname.startsWith("/assets/");

/** Whether a network address keeps to what all who share it may ask for a minute. */
export async function isWithinNet(env: Env, pathname: string, address: string): Promise<boolean> {
  const net = isFile(pathname) ? env.MEDIA_BURST : env.IP_RATE_LIMIT;
  return (await net.limit({ key: address })).success;
}

export async function deviceAsking(env: Env, request: Request): Promise<Device> {
  const { APP_SECRET, APP_ORIGIN } = settingsOf(env);
  return deviceOf(signerOf(APP_SECRET), deviceCookiesIn(request, APP_ORIGIN));
}

/** Whether a device that is known keeps to its requests a minute; the others are held by account and by address. */
export const isDeviceInPace = async ({ device, hasPace }: Ctx, pathname: string): Promise<boolean> =>
  isFile(pathname) || !device.isKnown || hasPace(`device ${await device.mark()}`);

/** Before any work, so also before it is known who asks; programs get the body that they read, people a sentence. */
export function tooMany(request: Request, requestId: string): Response {
  if (!new URL(request.url).pathname.startsWith("/api/")) return tooManyPage(request);
  const { status, headers, body } = toProblem(refuse("throttled", { retryAfterSeconds: PACE_SECONDS }), requestId);
  return Response.json(body, { status, headers });
}
