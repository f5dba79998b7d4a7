import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Signer } from "./ctx.ts";

/** A browser or app. Thousands of clients share an IP, so limits count devices before IPs. */
export type Device = {
  isKnown: boolean;
  /** The signed mark; a new device gets one, which the response must carry. */
  mark(): Promise<string>;
};

/** A nonce of 16 characters and its signature. It identifies no user. */
export const DEVICE_MARK = /^[\w-]{59}$/;
const NONCE_BYTES = 12;
const NONCE_LETTERS = 16;

export function newDevice(keys: Signer): Device {
  let minted: Promise<string> | undefined;
  return {
    isKnown: false,
    mark() {
      minted ??= markOf(keys, randomBytes(NONCE_BYTES).toString("base64url"));
      return minted;
    },
  };
}

export async function deviceOf(keys: Signer, [mark = ""]: readonly string[]): Promise<Device> {
  if (!DEVICE_MARK.test(mark)) return newDevice(keys);
  const expected = await markOf(keys, mark.slice(0, NONCE_LETTERS));
  return timingSafeEqual(Buffer.from(mark), Buffer.from(expected)) ? { isKnown: true, mark: async () => mark } : newDevice(keys);
}

const markOf = async (keys: Signer, nonce: string): Promise<string> => nonce + (await keys.sign("device", nonce));
