import type { RateLimit } from "../shared/contracts/ctx.ts";

export const MAX_SUBSCRIPTIONS = 10;
export const MAX_ENDPOINT_LENGTH = 1024;
export const MAX_DEVICE_LENGTH = 60;
export const SUBSCRIBE_USER_LIMIT: RateLimit = { name: "push-subscribe", times: 30, perSeconds: 3600 };

/** The push services of browsers. A star stands for one or more labels. */
export const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
  "*.push.apple.com",
].join(" ");

type EndpointCheck = { url: string; host: string } | "invalid" | "unknown_service";

/** Only known services, because the server sends requests to the endpoint. Local instances also accept the own machine. */
export function checkEndpoint(
  typed: string,
  { services, isLocal }: { services: readonly string[]; isLocal: boolean },
): EndpointCheck {
  if (!URL.canParse(typed)) return "invalid";
  const url = new URL(typed);
  if (url.username !== "" || url.password !== "" || url.href.includes("#")) return "invalid";
  const known = { url: url.href, host: url.host };
  if (isLocal && url.protocol === "http:" && LOOPBACK.has(url.hostname)) return known;
  if (url.protocol !== "https:" || url.port !== "" || IP_ADDRESS.test(url.hostname)) return "invalid";
  return services.some((service) => isHostOf(service, url.hostname)) ? known : "unknown_service";
}

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
const IP_ADDRESS = /^(?:\[.*\]|\d+\.\d+\.\d+\.\d+)$/;

const isHostOf = (service: string, host: string): boolean =>
  service.startsWith("*.") ? host.length > service.length - 1 && host.endsWith(service.slice(1)) : host === service;
