import { cacheKeyOf, type Db } from "#db/open.ts";
import type { Ctx } from "../contracts/ctx.ts";

/** How long an admin's change of what everybody reads may go unseen. */
const CACHE_TTL_MS = 60_000;

type Kept = { value: unknown; minute: number };
const kept = new WeakMap<Db, Map<string, Kept>>();

/** By the clock, so that what is made of kept things grows no older than they. */
export const cacheWindow = (now: number): number => Math.floor(now / CACHE_TTL_MS);

/**
 * What is the same for everybody and changes by an admin's hand only, such as the categories: an isolate reads it once a
 * minute instead of for every visitor. An admin reads it anew, so that he sees at once what he changed, in whichever isolate.
 * Never for what depends on who asks. `name` is its own in the house.
 */
export async function cachedForOneMinute<Value>(
  { db, now, actor }: Pick<Ctx, "db" | "now" | "actor">,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const ofThis = kept.get(cacheKeyOf(db)) ?? new Map<string, Kept>();
  kept.set(cacheKeyOf(db), ofThis);
  const known = ofThis.get(name);
  const isFresh = known?.minute === cacheWindow(now);
  // as: only this function writes under that name, with what the same `read` gave
  if (isFresh && actor.kind !== "admin") return known.value as Value;
  const value = await read();
  // what did not change stays the same object, of which markup was made
  if (isFresh && JSON.stringify(known.value) === JSON.stringify(value)) return known.value as Value;
  ofThis.set(name, { value, minute: cacheWindow(now) });
  return value;
}

/** Whoever changed something of it has it read anew for everybody whom this isolate serves. */
export const clearIsolateCache = ({ db }: Pick<Ctx, "db">): void => void kept.delete(cacheKeyOf(db));
