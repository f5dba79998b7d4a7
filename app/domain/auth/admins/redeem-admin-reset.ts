import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { refuseBreachedPassword } from "../passwords/refuse-breached-password.ts";
import { findFirstAdminLink } from "../queries.ts";
import { createSessionToken } from "../sessions/session-token.ts";
import { insertSessionStatements, revokeSessionsStatement, setPasswordStatement } from "../statements.ts";
import { consumeFirstAdminLinkStatement, redeemableFirstAdminLinkQuery } from "./first-admin-statements.ts";

type Redemption = { key: string; password: string; userAgent?: string };

/** For an admin whose factor the operator removed. Refuses: first_admin.link_invalid · password_breached. */
export async function redeemAdminReset(ctx: Ctx, input: Redemption): Promise<{ userId: string; token: string }> {
  const { db, now } = ctx;
  const link = await findFirstAdminLink(ctx, input.key);
  if (!link?.adminId) throw refuse("first_admin.link_invalid");
  await refuseBreachedPassword(ctx, "password", input.password);

  const { keyHash, adminId: userId } = link;
  const session = createSessionToken({ userId, isAdmin: true, userAgent: input.userAgent }, now);
  const owner = sql<string>`(SELECT link.id FROM (${redeemableFirstAdminLinkQuery(db, { keyHash, at: now })}) AS link)`;
  const passwordHash = await hashPassword(input.password);
  try {
    await db.batch([
      setPasswordStatement(db, { userId: owner, passwordHash, at: now }),
      consumeFirstAdminLinkStatement(db, { keyHash, at: now }),
      revokeSessionsStatement(db, { userId }),
      ...insertSessionStatements(db, session.row),
    ]);
  } catch (error) {
    throw isConflictOn(error, "credentials.user_id") ? refuse("first_admin.link_invalid") : error;
  }
  ctx.log("first_admin.reset", { user_id: userId });
  return { userId, token: session.token };
}
