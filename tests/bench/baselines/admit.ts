import { createHash, timingSafeEqual } from "node:crypto";

export type Limited = { IP_RATE_LIMIT: RateLimit; CALLER_RATE_LIMIT: RateLimit };

/** `?bare` leaves out the rate limiter and the session check, to show their cost. */
export const isBare = (request: Request) => new URL(request.url).searchParams.has("bare");

/** Uses the same rate limit binding as the product: the emulator writes each request, the platform counts in memory. */
export async function isAdmitted(request: Request, env: Limited): Promise<boolean> {
  return isBare(request) || (await env.IP_RATE_LIMIT.limit({ key: request.headers.get("CF-Connecting-IP") ?? "" })).success;
}

/** The product counts the requests of an account too, once it knows who asks. */
export const isCallerAdmitted = async (id: string, env: Limited): Promise<boolean> =>
  (await env.CALLER_RATE_LIMIT.limit({ key: id })).success;

export const tokenOf = (request: Request) => {
  const [id = "", secret = ""] = /^Token (\S+)$/.exec(request.headers.get("Authorization") ?? "")?.[1]?.split(".") ?? [];
  return { id, secret };
};

/** Looks up the session, and compares its secret by the hash. */
export const isSecretOf = (hash: unknown, secret: string) =>
  timingSafeEqual(Buffer.from(String(hash)), Buffer.from(createHash("sha256").update(secret).digest("base64url")));
