import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { recordEventStatement } from "../../analytics/statements.ts";
import { auditStatement } from "../../audit/statements.ts";
import { openAccountStatement } from "../../points/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { insertUserStatement } from "../../users/statements.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { refuseBreachedPassword } from "../passwords/refuse-breached-password.ts";
import { findFirstAdminLink } from "../queries.ts";
import { createSessionToken } from "../sessions/session-token.ts";
import { insertSessionStatements, setPasswordStatement } from "../statements.ts";
import { consumeFirstAdminLinkStatement, redeemableFirstAdminLinkQuery } from "./first-admin-statements.ts";

type Redemption = { key: string; password: string; firstName: string; lastName: string; userAgent?: string };

/**
 * Creates the first admin from the setup link and signs them in. The operator's email counts as confirmed.
 * Refuses: first_admin.link_invalid (forged, used, expired, or an admin exists) · user.email_taken · password_breached.
 */
export async function consumeFirstAdminLink(ctx: Ctx, input: Redemption): Promise<{ userId: string; token: string }> {
  const { db, now } = ctx;
  const link = await findFirstAdminLink(ctx, input.key);
  if (!link || link.isReset) throw refuse("first_admin.link_invalid");
  await refuseBreachedPassword(ctx, "password", input.password);

  const id = newId();
  const { keyHash } = link;
  const passwordHash = await hashPassword(input.password);
  const session = createSessionToken({ userId: id, isAdmin: true, userAgent: input.userAgent }, now);
  // NULL once the link is no longer valid. The NOT NULL column then fails the whole batch.
  const emailOfLink = sql<string>`(SELECT link.email FROM (${redeemableFirstAdminLinkQuery(db, { keyHash, at: now })}) AS link)`;

  try {
    await db.batch([
      insertUserStatement(db, {
        id,
        email: emailOfLink,
        firstName: input.firstName,
        lastName: input.lastName,
        isAdmin: true,
        activeRole: "client",
        language: ctx.language,
        emailVerifiedAt: now,
        firstConfirmedAt: now,
        createdAt: now,
      }),
      consumeFirstAdminLinkStatement(db, { keyHash, at: now }),
      setPasswordStatement(db, { userId: id, passwordHash, at: now }),
      openAccountStatement(db, id),
      ...insertSessionStatements(db, session.row),
      recordEventStatement(db, { kind: "user.registered", at: now, userId: id, detail: "client" }),
      recordEventStatement(db, { kind: "user.confirmed", at: now, userId: id }),
      recordEventStatement(db, { kind: "admin.appointed", at: now, userId: id }),
      auditStatement(
        db,
        { actorId: id, action: "admin.appointed", subjectKind: "users", subjectId: id, after: { is_admin: true }, at: now },
        sql`1`,
      ),
    ]);
  } catch (error) {
    if (!isConflictOn(error, "users.email")) throw error;
    throw refuse((await findFirstAdminLink(ctx, input.key)) ? "user.email_taken" : "first_admin.link_invalid");
  }

  ctx.log("first_admin.appointed", { user_id: id });
  return { userId: id, token: session.token };
}
