import { type Db, lastingDb } from "#db/open.ts";
import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { actorOf, type SessionRow } from "./session-row.ts";

type Remembered = { secretHash: string; actor: SignedIn };

const MOST_REMEMBERED = 1_000;
const remembered = new WeakMap<Db, Map<string, Remembered>>();

/** Who used a session last in this isolate: a guess for the next time, which only the database makes a fact. */
export const recalledSession = (db: Db, sessionId: string): Remembered | undefined =>
  remembered.get(lastingDb(db))?.get(sessionId);

export function rememberSession(ctx: Pick<Ctx, "db" | "isFactorRequired">, row: SessionRow): void {
  const { db } = ctx;
  const ofThis = remembered.get(lastingDb(db)) ?? new Map<string, Remembered>();
  remembered.set(lastingDb(db), ofThis);
  if (ofThis.size >= MOST_REMEMBERED) ofThis.clear();
  ofThis.set(row.sessionId, { secretHash: row.secretHash, actor: actorOf(row, ctx) });
}

export const forgetSession = (db: Db, sessionId: string): void => void remembered.get(lastingDb(db))?.delete(sessionId);
