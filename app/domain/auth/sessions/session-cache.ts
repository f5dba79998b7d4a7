import { cacheKeyOf, type Db } from "#db/open.ts";
import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { actorOf, type SessionRow } from "./session-row.ts";

type Remembered = { secretHash: string; actor: SignedIn };

const MAX_CACHED_SESSIONS = 1_000;
const remembered = new WeakMap<Db, Map<string, Remembered>>();

/** Who used a session last in this isolate: a guess for the next time, which only the database makes a fact. */
export const cachedSession = (db: Db, sessionId: string): Remembered | undefined =>
  remembered.get(cacheKeyOf(db))?.get(sessionId);

export function cacheSession(ctx: Pick<Ctx, "db" | "isFactorRequired">, row: SessionRow): void {
  const { db } = ctx;
  const ofThis = remembered.get(cacheKeyOf(db)) ?? new Map<string, Remembered>();
  remembered.set(cacheKeyOf(db), ofThis);
  if (ofThis.size >= MAX_CACHED_SESSIONS) ofThis.clear();
  ofThis.set(row.sessionId, { secretHash: row.secretHash, actor: actorOf(row, ctx) });
}

export const evictSession = (db: Db, sessionId: string): void => void remembered.get(cacheKeyOf(db))?.delete(sessionId);
