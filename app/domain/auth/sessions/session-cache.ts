import { cacheKeyOf, type Db } from "#db/open.ts";
import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { actorOf, type SessionRow } from "./session-row.ts";

type CachedSession = { secretHash: string; actor: SignedIn };

const MAX_CACHED_SESSIONS = 1_000;
const caches = new WeakMap<Db, Map<string, CachedSession>>();

/** The last known actor of a session in this isolate. Only an assumption: the database must confirm it. */
export const cachedSession = (db: Db, sessionId: string): CachedSession | undefined => caches.get(cacheKeyOf(db))?.get(sessionId);

export function cacheSession(ctx: Pick<Ctx, "db" | "isFactorRequired">, row: SessionRow): void {
  const { db } = ctx;
  const cache = caches.get(cacheKeyOf(db)) ?? new Map<string, CachedSession>();
  caches.set(cacheKeyOf(db), cache);
  if (cache.size >= MAX_CACHED_SESSIONS) cache.clear();
  cache.set(row.sessionId, { secretHash: row.secretHash, actor: actorOf(row, ctx) });
}

export const evictSession = (db: Db, sessionId: string): void => void caches.get(cacheKeyOf(db))?.delete(sessionId);
