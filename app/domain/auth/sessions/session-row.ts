import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { isSessionAlive } from "../rules.ts";
import { isTokenSecretValid } from "./session-token.ts";

/** Session and account. Booleans are 0 or 1, as SQLite returns them. */
export type SessionRow = {
  sessionId: string;
  secretHash: string;
  ofAdmin: number;
  lastUsedAt: number;
  expiresAt: number;
  endsAt: number;
  userId: string;
  firstName: string;
  language: SignedIn["language"];
  activeRole: SignedIn["activeRole"];
  isArtisan: number;
  isAdmin: number;
  isVerified: number;
  isActive: number;
  /** End of the grace period of an account deletion. */
  deletesAt: number | null;
  isConfirmed: number;
  hasOneRange: number;
  unreadNotifications: number;
  hasUnreadRooms: number;
  lacksFactor: number;
  pointsAvailable: number;
  pictureId: string | null;
};

// Written by hand: Drizzle would build the text again for every request.
const SESSION = `SELECT sessions.id AS sessionId, secret_hash AS secretHash, sessions.is_admin AS ofAdmin, last_used_at AS lastUsedAt,
  expires_at AS expiresAt, ends_at AS endsAt, users.id AS userId, first_name AS firstName, language, active_role AS activeRole,
  is_artisan AS isArtisan, users.is_admin AS isAdmin, is_verified AS isVerified, is_active AS isActive,
  (SELECT deletes_at FROM account_deletions WHERE account_deletions.user_id = users.id AND erasure_started_at IS NULL) AS deletesAt,
  email_verified_at IS NOT NULL OR phone_verified_at IS NOT NULL AS isConfirmed,
  is_artisan AND (SELECT count(*) FROM artisan_categories WHERE artisan_categories.user_id = users.id) = 1
    AND (SELECT count(*) FROM artisan_wilayas WHERE artisan_wilayas.user_id = users.id) = 1 AS hasOneRange,
  (SELECT count(*) FROM (SELECT 1 FROM notifications WHERE user_id = users.id AND read_at IS NULL LIMIT 100)) AS unreadNotifications,
  sessions.is_admin AND NOT EXISTS (SELECT 1 FROM second_factors WHERE second_factors.user_id = users.id
    AND confirmed_at IS NOT NULL) AS lacksFactor,
  EXISTS (SELECT 1 FROM participants WHERE user_id = users.id AND unread_count > 0) AS hasUnreadRooms,
  coalesce((SELECT available FROM point_accounts WHERE point_accounts.user_id = users.id), 0) AS pointsAvailable,
  (SELECT media_id FROM user_pictures WHERE user_pictures.user_id = users.id) AS pictureId
  FROM sessions JOIN users ON users.id = sessions.user_id WHERE sessions.id = ?`;

export const sessionStatement = (client: D1Database, sessionId: string) => client.prepare(SESSION).bind(sessionId);

export const isSessionRowActive = (row: SessionRow, secret: string, now: number): boolean =>
  isTokenSecretValid(row.secretHash, secret) && isSessionAlive(sessionTimesOf(row), now);

export const sessionTimesOf = ({ ofAdmin, lastUsedAt, expiresAt, endsAt }: SessionRow) => ({
  isAdmin: ofAdmin === 1,
  lastUsedAt,
  expiresAt,
  endsAt,
});

// Admin rights need an admin account, a session of the admin portal, and a second factor where it is required. Sessions
// opened before a factor was required lose the rights too.
export function actorOf(row: SessionRow, { isFactorRequired }: Pick<Ctx, "isFactorRequired">): SignedIn {
  const isOfAdmin = row.ofAdmin === 1 && row.isAdmin === 1;
  const mustSetFactor = isOfAdmin && isFactorRequired && row.lacksFactor === 1;
  const isAdmin = isOfAdmin && !mustSetFactor;
  const isArtisan = row.isArtisan === 1;
  return {
    kind: isAdmin ? "admin" : isArtisan ? "artisan" : "client",
    userId: row.userId,
    sessionId: row.sessionId,
    firstName: row.firstName,
    language: row.language,
    activeRole: row.activeRole,
    isArtisan,
    isAdmin,
    isVerified: row.isVerified === 1,
    isConfirmed: row.isConfirmed === 1,
    ...(row.hasOneRange === 1 ? { hasOneRange: true } : {}),
    ...(mustSetFactor ? { mustSetFactor } : {}),
  };
}
