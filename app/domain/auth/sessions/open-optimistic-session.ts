import { openDb } from "#db/open.ts";
import { withOptimisticCheck } from "#db/optimistic-batch.ts";
import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { isSessionAlive } from "../rules.ts";
import { type ResolvedSession, touchSession } from "./resolve-session.ts";
import { cachedSession, cacheSession, evictSession } from "./session-cache.ts";
import { actorOf, type SessionRow, sessionStatement, sessionTimesOf } from "./session-row.ts";
import { isTokenSecretValid, parseToken } from "./session-token.ts";

export type OptimisticSession = {
  /** In the name of who used this session last, on a database that hands out nothing until that is confirmed. */
  ctx: Ctx & { actor: SignedIn };
  /** The session as it stands now, or null where anything is not as it was taken to be: then nothing that was made may be used. */
  confirmed(): Promise<ResolvedSession | null>;
};

/**
 * Lets a reading begin before it is known who asks: the session goes along with the first thing that is read, so both are
 * one trip and one transaction. Rights come from the database all the same, for each request (ASVS 8.3.2). Null for a
 * session that this isolate has not met, or another secret.
 */
export function openOptimisticSession(ctx: Ctx, token: string): OptimisticSession | null {
  const parts = parseToken(token);
  const known = parts && cachedSession(ctx.db, parts.id);
  if (!known || !isTokenSecretValid(known.secretHash, parts.secret)) return null;

  let met: SessionRow | undefined;
  const isAsKnown = (row: SessionRow | undefined) => {
    // The secret was compared with this very hash above.
    const isHis = row !== undefined && row.secretHash === known.secretHash;
    const isAlive = isHis && row.isActive === 1 && isSessionAlive(sessionTimesOf(row), ctx.now);
    if (!isAlive) evictSession(ctx.db, parts.id);
    else cacheSession(ctx, row);
    met = row;
    return isAlive && isSameActor(actorOf(row, ctx), known.actor);
  };
  const along = withOptimisticCheck(ctx.db.$client, sessionStatement(ctx.db.$client, parts.id), isAsKnown);
  let confirmed: Promise<ResolvedSession | null> | undefined;
  const confirm = async () => ((await along.accepted()) && met ? touchSession(ctx, met) : null);
  return {
    ctx: { ...ctx, actor: known.actor, db: openDb(along.client, ctx.db) },
    confirmed: () => {
      confirmed ??= confirm();
      return confirmed;
    },
  };
}

/** Both were made by the same function, so their parts stand in the same order. */
const isSameActor = (one: SignedIn, other: SignedIn) => JSON.stringify(one) === JSON.stringify(other);
