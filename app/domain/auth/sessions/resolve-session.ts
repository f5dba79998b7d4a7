import { eq } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { renewedSessionTimes } from "../rules.ts";
import { cacheSession } from "./session-cache.ts";
import { actorOf, isSessionRowActive, type SessionRow, sessionStatement, sessionTimesOf } from "./session-row.ts";
import { parseToken } from "./session-token.ts";

export type ResolvedSession = {
  actor: SignedIn;
  /** Capped at 100. */
  unreadNotifications: number;
  hasUnreadRooms: boolean;
  /** An admin who is to be asked to set up his second factor. */
  lacksFactor: boolean;
  pointsAvailable: number;
  /** Of the stored picture, where there is one. */
  pictureId: string | null;
  /** This use made the session live longer, so a browser's cookie should too. */
  isRenewed: boolean;
};

type Asks = Pick<Ctx, "db" | "now" | "isFactorRequired">;

/**
 * Whose token this is, with the rights of the account as they stand now, in one round trip; once an hour (admins: a
 * minute) a second one writes the use down. Null for a token that is unknown, wrong or over. Refuses: user_inactive · account.leaving.
 */
export async function resolveSession(ctx: Asks, token: string): Promise<ResolvedSession | null> {
  const parts = parseToken(token);
  if (!parts) return null;
  const { results } = await sessionStatement(ctx.db.$client, parts.id).all<SessionRow>();
  const [row] = results;
  if (!row || !isSessionRowActive(row, parts.secret, ctx.now)) return null;
  if (row.isActive !== 1) throw refuse(row.deletesAt === null ? "user_inactive" : "account.leaving");
  cacheSession(ctx, row);
  return touchSession(ctx, row);
}

/** What is known of a session that lives, its use written down. */
export async function touchSession(ctx: Asks, row: SessionRow): Promise<ResolvedSession> {
  const { db, now } = ctx;
  const times = renewedSessionTimes(sessionTimesOf(row), now);
  if (times) await db.update(sessions).set(times).where(eq(sessions.id, row.sessionId));
  const { unreadNotifications, pointsAvailable, pictureId } = row;
  const hasUnreadRooms = row.hasUnreadRooms === 1;
  const lacksFactor = row.lacksFactor === 1;
  const actor = actorOf(row, ctx);
  return { actor, unreadNotifications, hasUnreadRooms, lacksFactor, pointsAvailable, pictureId, isRenewed: times !== null };
}
