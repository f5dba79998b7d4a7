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
import { base64urlOf, bytesOf, decrypted, keyPair, newPushKeys } from "./decrypt-push.ts";
import { recordedRequestsOf } from "./providers.ts";

const db = openDb(env.DB);
const LATER = Date.UTC(2100, 0, 1);
const utf8 = (text: string) => new TextEncoder().encode(text);

/** The keys of this deployment. */
const vapid = await keyPair("ECDSA", ["sign", "verify"]);
// as: a private key on a curve has this part
const { d: privateKey = "" } = (await crypto.subtle.exportKey("jwk", vapid.privateKey)) as JsonWebKey;
export const VAPID = { publicKey: base64urlOf(vapid.raw), privateKey, subject: "mailto:push@hirfa.example" };

export type PushDevice = Awaited<ReturnType<typeof subscribedDevice>>;

/** A signed-in browser of the user, subscribed at the push service of that port. */
export async function subscribedDevice(userId: string, port: number) {
  const { keys, auth } = await newPushKeys();
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
  Promise.all((await requestsTo(device)).map(async (request) => JSON.parse(await decrypted(bytesOf(request.base64), device))));

/** The claims of the token, if the deployment signed it. */
export async function claimsOf(authorization = ""): Promise<{ aud: string; exp: number; sub: string; key: string }> {
  const [, header = "", claims = "", signature = "", key = ""] =
    /^vapid t=([^.]+)\.([^.]+)\.([^.]+), k=(.+)$/.exec(authorization) ?? [];
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const isSigned = await crypto.subtle.verify(algorithm, vapid.publicKey, bytesOf(signature), utf8(`${header}.${claims}`));
  if (!isSigned) throw new Error("the token is not signed by the deployment");
  return { ...JSON.parse(new TextDecoder().decode(bytesOf(claims))), key };
}
