import { eq } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { monthInAlgiers } from "../../shared/contracts/day-in-algiers.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { renewedSessionTimes } from "../rules.ts";
import { recordSessionMonthStatements } from "../statements.ts";
import { cacheSession } from "./session-cache.ts";
import { actorOf, isSessionRowActive, type SessionRow, sessionStatement, sessionTimesOf } from "./session-row.ts";
import { parseToken } from "./session-token.ts";

export type ResolvedSession = {
  actor: SignedIn;
  unreadNotifications: number;
  hasUnreadRooms: boolean;
  lacksFactor: boolean;
  pointsAvailable: number;
  pictureId: string | null;
  /** The session was extended, so the cookie must be too. */
  isRenewed: boolean;
};

type SessionContext = Pick<Ctx, "db" | "now" | "isFactorRequired">;

/** Finds a session and extends it hourly (admins: each minute). Null if invalid. Refuses: user_inactive · account.leaving. */
export async function resolveSession(ctx: SessionContext, token: string): Promise<ResolvedSession | null> {
  const parts = parseToken(token);
  if (!parts) return null;
  const { results } = await sessionStatement(ctx.db.$client, parts.id).all<SessionRow>();
  const [row] = results;
  if (!row || !isSessionRowActive(row, parts.secret, ctx.now)) return null;
  if (row.isActive !== 1) throw refuse(row.deletesAt === null ? "user_inactive" : "account.leaving");
  cacheSession(ctx, row);
  return touchSession(ctx, row);
}

export async function touchSession(ctx: SessionContext, row: SessionRow): Promise<ResolvedSession> {
  const { db, now } = ctx;
  const times = renewedSessionTimes(sessionTimesOf(row), now);
  if (times) await extendSession(db, row, times);
  const { unreadNotifications, pointsAvailable, pictureId } = row;
  const hasUnreadRooms = row.hasUnreadRooms === 1;
  const lacksFactor = row.lacksFactor === 1;
  const actor = actorOf(row, ctx);
  return { actor, unreadNotifications, hasUnreadRooms, lacksFactor, pointsAvailable, pictureId, isRenewed: times !== null };
}

async function extendSession(db: SessionContext["db"], { sessionId, lastUsedAt }: SessionRow, times: { lastUsedAt: number }) {
  const extended = db.update(sessions).set(times).where(eq(sessions.id, sessionId));
  if (monthInAlgiers(times.lastUsedAt) === monthInAlgiers(lastUsedAt)) return extended;
  return db.batch([extended, ...recordSessionMonthStatements(db, { sessionId, at: times.lastUsedAt })]);
}
