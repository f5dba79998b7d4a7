import { createHmac, timingSafeEqual } from "node:crypto";
import type { Signer } from "#app/domain/shared/contracts/ctx.ts";
import { type AppKey, appKeysIn } from "../app-keys.ts";

/** HMAC-SHA-256 as base64url, with one derived key for each purpose. */
export const macUnder = (secret: string, purpose: string, text: string): string =>
  createHmac("sha256", `${purpose}:${secret}`).update(text).digest("base64url");

/** Signs with the first key of APP_SECRET, and verifies under both. */
export function signerOf(appSecret: string): Signer {
  const keys = appKeysIn(appSecret);
  if (!keys?.[0]) throw new Error("APP_SECRET is malformed");
  return signerWith([keys[0], ...keys.slice(1)]);
}

function signerWith(keys: readonly [AppKey, ...AppKey[]]): Signer {
  const [first] = keys;
  const find = (id: string) => keys.find((key) => key.id === id);
  const macOf = (id: string) => {
    const key = find(id);
    // Another key would answer too, with digits that nobody may be sent.
    if (!key) throw new Error(`the key ${id} is not held`);
    return key;
  };
  const mac: Signer["mac"] = async (purpose, text, id = first.id) => macUnder(macOf(id).secret, purpose, text);
  return {
    ids: [first.id, ...keys.slice(1).map(({ id }) => id)],
    sign: async (purpose, text) => `${first.id}.${await mac(purpose, text)}`,
    mac,
    async verify(purpose, text, signature) {
      // Before keys had ids a signature was the bare MAC of what is k0 now.
      const [, id = "k0", given = ""] = /^(?:(k\d+)\.)?([\w-]+)$/.exec(signature) ?? [];
      // A key that is not held takes equally long.
      const own = Buffer.from(macUnder((find(id) ?? first).secret, purpose, text));
      const received = Buffer.from(given);
      return received.byteLength === own.byteLength && timingSafeEqual(received, own) && find(id) !== undefined;
    },
  };
}
