import { env } from "cloudflare:workers";
import { PUSH_KEYS } from "./push-keys.ts";

/** What PushSubscription.toJSON() returns. */
export const pushSubscription = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  expirationTime: null,
  keys: PUSH_KEYS,
});

/** Secrets of a deployment that offers push. Nothing is signed with them. */
export const VAPID_SECRETS = {
  VAPID_PUBLIC_KEY: `B${"a".repeat(86)}`,
  VAPID_PRIVATE_KEY: "a".repeat(43),
  VAPID_SUBJECT: "mailto:a@hirfa.example",
};

/** A local instance with these secrets. */
export const withPush = (): Env => ({ ...env, ...VAPID_SECRETS }) as Env;
