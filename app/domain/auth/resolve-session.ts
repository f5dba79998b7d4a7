import { eq, sql } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { isSessionAlive, renewedTimes } from "./rules.ts";
import { isSecretOf, parseToken } from "./session-token.ts";

export type ResolvedSession = {
  actor: SignedIn;
  /** Capped at 100. */
  unreadNotifications: number;
  pointsAvailable: number;
  /** This use made the session live longer, so a browser's cookie should too. */
  isRenewed: boolean;
};

/**
 * Whose token this is, with the rights of the account as they stand now, in one round trip; once an hour (admins: a
 * minute) a second one writes the use down. Null for a token that is unknown, wrong or over. Refuses: user_inactive.
 */
export async function resolveSession(ctx: Pick<Ctx, "db" | "now">, token: string): Promise<ResolvedSession | null> {
  const parts = parseToken(token);
  const found = parts && (await findSession(ctx, parts.id));
  if (!found || !isSecretOf(found.session.secretHash, parts.secret) || !isSessionAlive(found.session, ctx.now)) return null;
  if (!found.user.isActive) throw refuse("user_inactive");

  const times = renewedTimes(found.session, ctx.now);
  if (times) await ctx.db.update(sessions).set(times).where(eq(sessions.id, found.session.id));

  const { session, user, unreadNotifications, pointsAvailable } = found;
  return { actor: actorOf(session, user), unreadNotifications, pointsAvailable, isRenewed: times !== null };
}

async function findSession({ db }: Pick<Ctx, "db">, id: string) {
  const [found] = await db
    .select({
      session: {
        id: sessions.id,
        secretHash: sessions.secretHash,
        isAdmin: sessions.isAdmin,
        lastUsedAt: sessions.lastUsedAt,
        expiresAt: sessions.expiresAt,
        endsAt: sessions.endsAt,
      },
      user: {
        id: users.id,
        firstName: users.firstName,
        language: users.language,
        activeRole: users.activeRole,
        isArtisan: users.isArtisan,
        isAdmin: users.isAdmin,
        isVerified: users.isVerified,
        isActive: users.isActive,
        emailVerifiedAt: users.emailVerifiedAt,
        phoneVerifiedAt: users.phoneVerifiedAt,
      },
      unreadNotifications: sql<number>`(SELECT count(*) FROM (SELECT 1 FROM notifications WHERE user_id = ${users.id} AND read_at IS NULL LIMIT 100))`,
      pointsAvailable: sql<number>`coalesce((SELECT available FROM point_accounts WHERE point_accounts.user_id = ${users.id}), 0)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id));
  return found;
}

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Admin rights need both: an account that has them now, and a session that was opened at the admins' door. */
function actorOf(session: Found["session"], user: Found["user"]): SignedIn {
  const isAdmin = session.isAdmin && user.isAdmin;
  return {
    kind: isAdmin ? "admin" : user.isArtisan ? "artisan" : "client",
    userId: user.id,
    sessionId: session.id,
    firstName: user.firstName,
    language: user.language,
    activeRole: user.activeRole,
    isArtisan: user.isArtisan,
    isAdmin,
    isVerified: user.isVerified,
    isConfirmed: user.emailVerifiedAt !== null || user.phoneVerifiedAt !== null,
  };
}
