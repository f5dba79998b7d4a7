import { timingSafeEqual } from "node:crypto";
import type { Keys } from "../ctx.ts";

type Decision = { reportId: string; userId: string };

/** What the link of a letter carries to who is shut out and cannot sign in: signed, never stored, and good for that decision alone. */
export const appealKeyOf = (keys: Keys, { reportId, userId }: Decision): Promise<string> =>
  keys.sign("appeal", `${reportId}:${userId}`);

export async function isAppealKey(keys: Keys, key: string, decision: Decision): Promise<boolean> {
  const [given, right] = [Buffer.from(key), Buffer.from(await appealKeyOf(keys, decision))];
  return given.length === right.length && timingSafeEqual(given, right);
}
