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
  ctx: Ctx & { actor: SignedIn };
  /** Null if the session is not as assumed: all results must be discarded. */
  confirmed(): Promise<ResolvedSession | null>;
};

// Checks the session in the batch of the first query: one trip for both, and rights still come from the database. Null if
// this isolate does not know the session or the secret differs.
export function openOptimisticSession(ctx: Ctx, token: string): OptimisticSession | null {
  const parts = parseToken(token);
  const known = parts && cachedSession(ctx.db, parts.id);
  if (!known || !isTokenSecretValid(known.secretHash, parts.secret)) return null;

  let confirmedRow: SessionRow | undefined;
  const isAsKnown = (row: SessionRow | undefined) => {
    // The secret was compared with this hash above.
    const isSameSecret = row !== undefined && row.secretHash === known.secretHash;
    const isAlive = isSameSecret && row.isActive === 1 && isSessionAlive(sessionTimesOf(row), ctx.now);
    if (!isAlive) evictSession(ctx.db, parts.id);
    else cacheSession(ctx, row);
    confirmedRow = row;
    return isAlive && isSameActor(actorOf(row, ctx), known.actor);
  };
  const check = withOptimisticCheck(ctx.db.$client, sessionStatement(ctx.db.$client, parts.id), isAsKnown);
  let confirmed: Promise<ResolvedSession | null> | undefined;
  const confirm = async () => ((await check.accepted()) && confirmedRow ? touchSession(ctx, confirmedRow) : null);
  return {
    ctx: { ...ctx, actor: known.actor, db: openDb(check.client, ctx.db) },
    confirmed: () => {
      confirmed ??= confirm();
      return confirmed;
    },
  };
}

/** The same function made both, so keys have the same order. */
const isSameActor = (one: SignedIn, other: SignedIn) => JSON.stringify(one) === JSON.stringify(other);
