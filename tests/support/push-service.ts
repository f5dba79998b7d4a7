import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { deliverPush } from "#app/domain/push/deliver-push.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { openDb } from "#db/open.ts";
import { sessions } from "#db/schema/auth.ts";
import { pushes, pushSubscriptions } from "#db/schema/push.ts";
import { unbroken } from "#tests/worker/pending-messages.ts";
import { pushSenderOf } from "#worker/providers/push-service.ts";
import { asSystem, NOON } from "./ctx.ts";
import { type RecordedHttpRequest, recordedRequestsOf } from "./providers.ts";

/* Browsers with keys of their own, which read pushes as RFC 8291 says, without the library that wrote them. */

const db = openDb(env.DB);
const LATER = Date.UTC(2100, 0, 1);
const utf8 = (text: string) => new TextEncoder().encode(text);

export const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
const base64urlOf = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const pairOf = async (name: "ECDH" | "ECDSA", usages: KeyUsage[]) => {
  // as: a pair, because both algorithms are asymmetric
  const pair = (await crypto.subtle.generateKey({ name, namedCurve: "P-256" }, true, usages)) as CryptoKeyPair;
  // as: the raw form is bytes
  return { ...pair, raw: new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer) };
};

/** The keys of this deployment. */
const vapid = await pairOf("ECDSA", ["sign", "verify"]);
// as: a private key on a curve has this part
const { d: privateKey = "" } = (await crypto.subtle.exportKey("jwk", vapid.privateKey)) as JsonWebKey;
export const VAPID = { publicKey: base64urlOf(vapid.raw), privateKey, subject: "mailto:push@hirfa.example" };

export type PushDevice = Awaited<ReturnType<typeof subscribedDevice>>;

/** A signed-in browser of the user, subscribed at the push service of that port. */
export async function subscribedDevice(userId: string, port: number) {
  const keys = await pairOf("ECDH", ["deriveBits"]);
  const auth = crypto.getRandomValues(new Uint8Array(16));
  const [id, sessionId] = [newId(), newId()];
  const endpoint = `http://127.0.0.1:${port}/send/${id}`;
  const stored = { p256dh: base64urlOf(keys.raw), auth: base64urlOf(auth), device: "Chrome, Android" };
  await db.batch([
    db.insert(sessions).values({
      ...{ id: sessionId, userId, secretHash: newId(), createdAt: NOON, lastUsedAt: NOON },
      ...{ expiresAt: LATER, endsAt: LATER },
    }),
    db.insert(pushSubscriptions).values({ id, userId, sessionId, endpoint, createdAt: NOON, ...stored }),
  ]);
  return { id, sessionId, userId, endpoint, port, keys, auth };
}

/** A ctx that really sends pushes, by keys of the tests. */
export const pushingCtx = (over: Partial<Ctx> = {}) => asSystem("queue", { pushSender: pushSenderOf(VAPID, unbroken), ...over });

export const pushesTo = (userId: string) => db.select().from(pushes).where(eq(pushes.userId, userId)).orderBy(pushes.createdAt);

/** Delivers all pushes of the user, as the queue does. */
export async function deliverAll(userId: string, ctx: Ctx = pushingCtx()): Promise<void> {
  for (const push of await pushesTo(userId)) await deliverPush(ctx, push);
}

/** What the push service got for this device, oldest first. */
export const requestsTo = async ({ port, endpoint }: PushDevice) =>
  (await recordedRequestsOf(port)).filter(({ url }) => endpoint.endsWith(url));

export const receivedBy = async (device: PushDevice): Promise<Record<string, string>[]> =>
  Promise.all((await requestsTo(device)).map(async (request) => JSON.parse(await decrypted(request, device))));

type Bytes = Uint8Array<ArrayBuffer>;

async function hmac(key: Bytes, text: Bytes) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, text));
}

const joined = (...parts: Bytes[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const ONE = Uint8Array.of(1);

/** RFC 8291, 3.4, and RFC 8188 with one record. */
export async function decrypted({ base64 }: RecordedHttpRequest, { keys, auth }: PushDevice): Promise<string> {
  const body = bytesOf(base64);
  const [salt, sender, sealed] = [body.slice(0, 16), body.slice(21, 21 + (body[20] ?? 0)), body.slice(21 + (body[20] ?? 0))];
  const senderKey = await crypto.subtle.importKey("raw", sender, { name: "ECDH", namedCurve: "P-256" }, false, []);
  const secret = new Uint8Array(await crypto.subtle.deriveBits({ name: "ECDH", public: senderKey }, keys.privateKey, 256));
  const input = await hmac(await hmac(auth, secret), joined(utf8("WebPush: info\0"), keys.raw, sender, ONE));
  const master = await hmac(salt, input);
  const key = (await hmac(master, joined(utf8("Content-Encoding: aes128gcm\0"), ONE))).slice(0, 16);
  const nonce = (await hmac(master, joined(utf8("Content-Encoding: nonce\0"), ONE))).slice(0, 12);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, aes, sealed));
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("no last record");
  return new TextDecoder().decode(padded.slice(0, end));
}

/** The claims of the token, if the deployment signed it. */
export async function claimsOf(authorization = ""): Promise<{ aud: string; exp: number; sub: string; key: string }> {
  const [, header = "", claims = "", signature = "", key = ""] =
    /^vapid t=([^.]+)\.([^.]+)\.([^.]+), k=(.+)$/.exec(authorization) ?? [];
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const isSigned = await crypto.subtle.verify(algorithm, vapid.publicKey, bytesOf(signature), utf8(`${header}.${claims}`));
  if (!isSigned) throw new Error("the token is not signed by the deployment");
  return { ...JSON.parse(new TextDecoder().decode(bytesOf(claims))), key };
}
