import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Signer } from "./ctx.ts";

/** The browser or app that asks. Clients share network addresses by the thousand, so limits count devices before addresses. */
export type Device = {
  /** Whether it showed a mark that we signed. */
  isKnown: boolean;
  /** Its own mark, the same on each call; a device that showed none gets a new one, to be sent along with the answer. */
  mark(): Promise<string>;
};

/** A nonce of 16 letters and its signature. It names nobody, and says of no account that the device was in it. */
export const DEVICE_MARK = /^[\w-]{59}$/;
const NONCE_BYTES = 12;
const NONCE_LETTERS = 16;

/** One that showed nothing. */
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

/** By the first of the marks that it showed. A forged or foreign one is worth as much as none. */
export async function deviceOf(keys: Signer, [mark = ""]: readonly string[]): Promise<Device> {
  if (!DEVICE_MARK.test(mark)) return newDevice(keys);
  const ours = await markOf(keys, mark.slice(0, NONCE_LETTERS));
  return timingSafeEqual(Buffer.from(mark), Buffer.from(ours)) ? { isKnown: true, mark: async () => mark } : newDevice(keys);
}

const markOf = async (keys: Signer, nonce: string): Promise<string> => nonce + (await keys.sign("device", nonce));
