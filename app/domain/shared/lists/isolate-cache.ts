import { cacheKeyOf, type Db } from "#db/open.ts";
import type { Ctx } from "../contracts/ctx.ts";

export const CACHE_TTL_MS = 60_000;

type CachedValue = { value: unknown; minute: number };
const caches = new WeakMap<Db, Map<string, CachedValue>>();

/** Values derived from cached data use the same window, so they are never older. */
export const cacheWindow = (now: number): number => Math.floor(now / CACHE_TTL_MS);

/** Only for data that does not depend on the actor. Admins bypass the cache, so they see their own changes. */
export async function cachedForOneMinute<Value>(
  { db, now, actor }: Pick<Ctx, "db" | "now" | "actor">,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const values = caches.get(cacheKeyOf(db)) ?? new Map<string, CachedValue>();
  caches.set(cacheKeyOf(db), values);
  const cached = values.get(name);
  const isFresh = cached?.minute === cacheWindow(now);
  // as: only this function writes this name, always with the result of the same `read`
  if (isFresh && actor.kind !== "admin") return cached.value as Value;
  const value = await read();
  // keeps the same object, because rendered markup is cached by it
  if (isFresh && JSON.stringify(cached.value) === JSON.stringify(value)) return cached.value as Value;
  values.set(name, { value, minute: cacheWindow(now) });
  return value;
}

/** Call it after a change to cached data. */
export const clearIsolateCache = ({ db }: Pick<Ctx, "db">): void => void caches.delete(cacheKeyOf(db));
