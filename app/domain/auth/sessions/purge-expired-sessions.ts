import { sql } from "drizzle-orm";
import { oauthStates, sessions, signInFailures } from "#db/schema/auth.ts";
import { purgeOldRows } from "../../cron-tasks/purge-old-rows.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { sweepPhoneChangesStatement } from "../phone-statements.ts";
import { SIGN_IN_THROTTLE } from "../rules.ts";

/** Cron task: deletes expired sessions, OAuth states, pending phone changes and old sign-in failures. */
export async function purgeExpiredSessions(ctx: Ctx): Promise<void> {
  requireSystem(ctx.actor);
  const { db, now } = ctx;
  await purgeOldRows(ctx, "purge_expired_sessions", {
    table: "sessions",
    isOld: sql`sessions.expires_at < ${now}`,
    remove: (which) => db.delete(sessions).where(which).returning({ id: sessions.id }),
  });
  await sweepPhoneChangesStatement(db, { at: now });
  await purgeOldRows(ctx, "purge_expired_sessions", {
    table: "oauth_states",
    isOld: sql`oauth_states.expires_at < ${now}`,
    remove: (which) => db.delete(oauthStates).where(which).returning({ expiresAt: oauthStates.expiresAt }),
  });
  await purgeOldRows(ctx, "purge_expired_sessions", {
    table: "sign_in_failures",
    isOld: sql`sign_in_failures.last_failed_at < ${now - SIGN_IN_THROTTLE.resetAfterMs}`,
    remove: (which) => db.delete(signInFailures).where(which).returning({ at: signInFailures.lastFailedAt }),
  });
}
