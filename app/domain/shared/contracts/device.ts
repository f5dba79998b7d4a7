import { randomBytes } from "node:crypto";
import type { Signer } from "./ctx.ts";

/** A browser or app. Thousands of clients share an IP, so limits count devices before IPs. */
export type Device = {
  isKnown: boolean;
  /** The signed mark; a new device gets one, which the response must carry. */
  mark(): Promise<string>;
};

/** A nonce of 16 characters and its signature. It identifies no user. A point stands between the marks of a cookie. */
export const DEVICE_MARK = /^([\w-]{16})((?:k\d{1,6}~)?[\w-]{43})$/;
const NONCE_BYTES = 12;
const PURPOSE = "device";

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
  const { nonce, signature } = partsOfMark(mark);
  if (nonce === "") return newDevice(keys);
  if (!(await keys.verify(PURPOSE, nonce, signature))) return newDevice(keys);
  return { isKnown: true, mark: async () => mark };
}

const markOf = async (keys: Signer, nonce: string): Promise<string> => markOfParts(nonce, await keys.sign(PURPOSE, nonce));

export const markOfParts = (nonce: string, signature: string): string => nonce + signature.replace(".", "~");

export function partsOfMark(mark: string): { nonce: string; signature: string } {
  const [, nonce = "", signature = ""] = DEVICE_MARK.exec(mark) ?? [];
  return { nonce, signature: signature.replace("~", ".") };
}
