import { timingSafeEqual } from "node:crypto";
import type { Signer } from "../contracts/ctx.ts";

/** Whether a text is the beginning of a MAC under any held key: a short one has no room for the id of its key. */
export async function isBeginningOfMac(
  keys: Signer,
  { purpose, text, letters }: { purpose: string; text: string; letters: number },
  typed: string,
): Promise<boolean> {
  const given = Buffer.from(typed);
  const macs = await Promise.all(keys.ids.map((id) => keys.mac(purpose, text, id)));
  const areRight = macs.map((mac) => {
    const right = Buffer.from(mac.slice(0, letters));
    return given.byteLength === right.byteLength && timingSafeEqual(given, right);
  });
  return areRight.includes(true);
}
