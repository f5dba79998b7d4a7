import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { type Device, deviceOf } from "#app/domain/shared/contracts/device.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { PACE_SECONDS } from "#app/domain/shared/limits/keep-pace.ts";
import { deviceCookiesIn } from "#app/http/cookies/device-cookie.ts";
import { tooManyPage } from "#app/http/too-many.ts";
import { toProblem } from "./api/serve/problem.ts";
import { signerOf } from "./bindings/signer.ts";
import { settingsOf } from "./env.ts";

/** A page has dozens of them. Existing static files are served before this Worker; requests for others reach it. */
const isFile = (pathname: string) => pathname.startsWith("/media/") || pathname.startsWith("/assets/");

/** Whether a network is within the limit for all its users in a minute. */
export async function isWithinNet(env: Env, pathname: string, address: string): Promise<boolean> {
  const net = isFile(pathname) ? env.MEDIA_BURST : env.IP_RATE_LIMIT;
  return (await net.limit({ key: address })).success;
}

export async function deviceAsking(env: Env, request: Request): Promise<Device> {
  const { APP_SECRET, APP_ORIGIN } = settingsOf(env);
  return deviceOf(signerOf(APP_SECRET), deviceCookiesIn(request, APP_ORIGIN));
}

/** Whether a known device is within its requests per minute. Others are limited by account and IP. */
export const isDeviceInPace = async ({ device, hasPace }: Ctx, pathname: string): Promise<boolean> =>
  isFile(pathname) || !device.isKnown || hasPace(`device ${await device.mark()}`);

/** Refuses before any work, so the caller is not known yet. Apps get the API format, browsers a text. */
export function tooMany(request: Request, requestId: string): Response {
  if (!new URL(request.url).pathname.startsWith("/api/")) return tooManyPage(request);
  const { status, headers, body } = toProblem(refuse("throttled", { retryAfterSeconds: PACE_SECONDS }), requestId);
  return Response.json(body, { status, headers });
}
