import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { type Device, deviceOf } from "#app/domain/shared/contracts/device.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { REQUEST_RATE_SECONDS } from "#app/domain/shared/limits/limit-request-rate.ts";
import { deviceCookiesIn } from "#app/http/cookies/device-cookie.ts";
import { tooManyRequestsPage } from "#app/http/too-many-requests-page.ts";
import { toProblem } from "../api/serve/problem.ts";
import { deploymentOf } from "../deployment.ts";

/** A page has dozens of them. Staging sends all but assets through this Worker, other environments only those that do not exist. */
const FILES = ["/media/", "/assets/", "/fonts/", "/art/"];
const isFile = (pathname: string) => FILES.some((folder) => pathname.startsWith(folder));

/** Whether a network is within the limit for all its users in a minute. */
export async function isIpWithinLimit(env: Env, pathname: string, address: string): Promise<boolean> {
  const net = isFile(pathname) ? env.MEDIA_BURST : env.IP_RATE_LIMIT;
  return (await net.limit({ key: address })).success;
}

export async function deviceOfRequest(env: Env, request: Request): Promise<Device> {
  const { signer, origin } = deploymentOf(env).capabilities;
  return deviceOf(signer, deviceCookiesIn(request, origin));
}

/** Whether a known device is within its requests per minute. Others are limited by account and IP. */
export const isDeviceWithinLimit = async ({ device, isRequestAllowed }: Ctx, pathname: string): Promise<boolean> =>
  isFile(pathname) || !device.isKnown || isRequestAllowed(`device ${await device.mark()}`);

/** Refuses before any work, so the caller is not known yet. Apps get the API format, browsers a text. */
export function tooManyRequests(request: Request, requestId: string): Response {
  if (!new URL(request.url).pathname.startsWith("/api/")) return tooManyRequestsPage(request);
  const { status, headers, body } = toProblem(refuse("throttled", { retryAfterSeconds: REQUEST_RATE_SECONDS }), requestId);
  return Response.json(body, { status, headers });
}
