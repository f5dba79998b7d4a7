import { cacheKeyOf, type Db } from "#db/open.ts";
import type { Ctx } from "../contracts/ctx.ts";

const CACHE_TTL_MS = 60_000;

type Kept = { value: unknown; minute: number };
const kept = new WeakMap<Db, Map<string, Kept>>();

/** Values derived from cached data use the same window, so they are never older. */
export const cacheWindow = (now: number): number => Math.floor(now / CACHE_TTL_MS);

/** Only for data that does not depend on the actor. Admins bypass the cache, so they see their own changes. */
export async function cachedForOneMinute<Value>(
  { db, now, actor }: Pick<Ctx, "db" | "now" | "actor">,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const ofThis = kept.get(cacheKeyOf(db)) ?? new Map<string, Kept>();
  kept.set(cacheKeyOf(db), ofThis);
  const known = ofThis.get(name);
  const isFresh = known?.minute === cacheWindow(now);
  // as: only this function writes this name, always with the result of the same `read`
  if (isFresh && actor.kind !== "admin") return known.value as Value;
  const value = await read();
  // keeps the same object, because rendered markup is cached by it
  if (isFresh && JSON.stringify(known.value) === JSON.stringify(value)) return known.value as Value;
  ofThis.set(name, { value, minute: cacheWindow(now) });
  return value;
}

/** Call it after a change to cached data. */
export const clearIsolateCache = ({ db }: Pick<Ctx, "db">): void => void kept.delete(cacheKeyOf(db));
