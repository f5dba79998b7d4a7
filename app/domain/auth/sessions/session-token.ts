import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { sessions } from "#db/schema/auth.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { sessionTimes } from "../rules.ts";

const SECRET_BYTES = 32;
const MAX_USER_AGENT_LENGTH = 200;

type NewSession = { token: string; row: typeof sessions.$inferInsert };

/** The token is shown once; only a hash of its secret is stored. */
export function createSessionToken(of: { userId: string; isAdmin: boolean; userAgent?: string }, now: number): NewSession {
  const id = newId();
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const userAgent = (of.userAgent ?? "").slice(0, MAX_USER_AGENT_LENGTH);
  const row = {
    id,
    userId: of.userId,
    isAdmin: of.isAdmin,
    userAgent,
    secretHash: secretHashOf(secret),
    ...sessionTimes(of.isAdmin, now),
  };
  return { token: `${id}.${secret}`, row };
}

export function parseToken(token: string): { id: string; secret: string } | null {
  const [, id, secret] = /^([0-9a-z]{16,20})\.([\w-]{43})$/.exec(token) ?? [];
  return id && secret ? { id, secret } : null;
}

export const isTokenSecretValid = (secretHash: string, secret: string) =>
  timingSafeEqual(Buffer.from(secretHash), Buffer.from(secretHashOf(secret)));

/** A fast hash is enough: the secret is 256 random bits. */
export const secretHashOf = (secret: string) => hash("sha256", secret, "base64url");
