import { createHash, timingSafeEqual } from "node:crypto";

export type Limited = { IP_RATE_LIMIT: RateLimit };

/** `?bare` leaves out what the product owes its readers, to show what that is worth. */
export const isBare = (request: Request) => new URL(request.url).searchParams.has("bare");

/** The product's first duty, by the same binding: the emulator writes each request down, the platform counts in memory. */
export async function isAdmitted(request: Request, env: Limited): Promise<boolean> {
  return isBare(request) || (await env.IP_RATE_LIMIT.limit({ key: request.headers.get("CF-Connecting-IP") ?? "" })).success;
}

export const tokenOf = (request: Request) => {
  const [id = "", secret = ""] = /^Token (\S+)$/.exec(request.headers.get("Authorization") ?? "")?.[1]?.split(".") ?? [];
  return { id, secret };
};

/** The second: who asks is looked up, and his secret compared by its hash. */
export const isSecretOf = (hash: unknown, secret: string) =>
  timingSafeEqual(Buffer.from(String(hash)), Buffer.from(createHash("sha256").update(secret).digest("base64url")));
