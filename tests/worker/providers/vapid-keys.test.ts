import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { settingsOf } from "#worker/env.ts";
import { vapidKeysOf } from "#worker/providers/vapid-keys.ts";

const KEYS = {
  VAPID_PUBLIC_KEY: `B${"a".repeat(86)}`,
  VAPID_PRIVATE_KEY: "a".repeat(43),
  VAPID_SUBJECT: "mailto:a@hirfa.example",
};

it("push has keys only if all three settings are valid", () => {
  const of = (over: Partial<typeof KEYS>) => vapidKeysOf({ ...settingsOf(env), ...KEYS, ...over });
  expect(of({})).toEqual({
    publicKey: KEYS.VAPID_PUBLIC_KEY,
    privateKey: KEYS.VAPID_PRIVATE_KEY,
    subject: KEYS.VAPID_SUBJECT,
  });
  for (const name of ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"]) expect(of({ [name]: "no key" })).toBeNull();
});
