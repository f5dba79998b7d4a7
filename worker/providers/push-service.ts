import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import type { OutgoingPush, PushResult } from "#app/domain/shared/contracts/ctx.ts";
import type { CircuitBreakers } from "../bindings/circuit-breakers.ts";
import { secondsIn } from "./http-post.ts";
import type { VapidKeys } from "./vapid-keys.ts";

const MAX_WAIT_MS = 8_000;

/** Sends a push to the service of its browser (RFC 8030, 8291, 8292). Each service has a circuit of its own. */
export const pushSenderOf =
  (keys: VapidKeys, circuits: CircuitBreakers, longestWaitMs = MAX_WAIT_MS) =>
  async (push: OutgoingPush): Promise<PushResult> => {
    const { origin } = new URL(push.endpoint);
    const passage = await circuits.ask(origin);
    if (passage === "none") return "left_alone";
    const result = await post(push, keys, longestWaitMs);
    await circuits.tell(origin, passage, result.status !== null && result.status < 500);
    return result;
  };

/** An error of fetch names the endpoint, so it is not passed on. */
async function post(push: OutgoingPush, keys: VapidKeys, longestWaitMs: number) {
  const { endpoint, p256dh, auth, text, ttlSeconds, urgency, topic } = push;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  try {
    const body = await encryptNotification(subscription, new TextEncoder().encode(text));
    const headers = {
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      TTL: String(ttlSeconds),
      Urgency: urgency,
      Topic: topic,
      Authorization: await authorizationOf(endpoint, keys),
    };
    const signal = AbortSignal.timeout(longestWaitMs);
    const response = await fetch(endpoint, { method: "POST", headers, body, redirect: "manual", signal });
    // Not awaited: what becomes of the body says nothing about the push.
    response.body?.cancel().catch(() => {});
    return { status: response.status, retryAfterSeconds: secondsIn(response.headers.get("Retry-After")) };
  } catch {
    return { status: null, retryAfterSeconds: 0 };
  }
}

const TOKEN_REUSED_MS = 3_600_000;
const MAX_TOKENS = 50;

/** Signing costs most of the time of a push, and a token says nothing about a user. */
const tokens = new Map<string, { madeAt: number; token: string }>();

/** Push services read the token's end, so it is real time. */
async function authorizationOf(endpoint: string, keys: VapidKeys): Promise<string> {
  // The library refuses http, which only local services have.
  const { host } = new URL(endpoint);
  const name = `${keys.publicKey} ${keys.subject} ${host}`;
  const known = tokens.get(name);
  if (known && Date.now() - known.madeAt < TOKEN_REUSED_MS) return known.token;
  // Not the promise: a request that dies while it signs would leave it unsettled for all others.
  const token = await sign(`https://${host}/`, keys);
  if (tokens.size >= MAX_TOKENS) tokens.clear();
  tokens.set(name, { madeAt: Date.now(), token });
  return token;
}

async function sign(endpoint: string, keys: VapidKeys): Promise<string> {
  const { headers } = await vapidHeaders({ endpoint, expirationTime: null, keys: { p256dh: "", auth: "" } }, keys);
  return headers.authorization;
}
