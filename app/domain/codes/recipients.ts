import { type SQL, sql } from "drizzle-orm";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { waitingGuestAt } from "../guests/statements.ts";
import { neverConfirmed } from "../users/statements.ts";
import { type CodePurpose, type CodeTarget, isForOwner } from "./rules.ts";

/**
 * A SELECT of user_id, subject_id and language: whom a code of that purpose is for. No row where nobody's: login is for
 * artisans by phone, and admins get in by their own door only, with what that door asks (ASVS 6.4.3).
 */
export function recipientOf(
  { actor }: Ctx,
  { purpose, target, jobId }: { purpose: CodePurpose; target: CodeTarget; jobId?: string },
): SQL {
  const person = sql`SELECT users.id AS user_id, NULL AS subject_id, users.language AS language FROM users WHERE ${holds(target)}`;
  if (isForOwner(purpose, !isSignedIn(actor))) return sql`${person} AND users.id = ${isSignedIn(actor) ? actor.userId : ""}`;
  if (purpose === "job") return "phone" in target ? waitingGuestAt(target.phone, jobId) : sql`${person} AND 0`;
  if (purpose === "login") return sql`${person} AND users.is_artisan AND NOT users.is_admin AND ${opensAccount(target)}`;
  return sql`${person} AND NOT users.is_admin AND ${opensAccount(target)}`;
}

/**
 * A confirmed number or address opens its account, and before any ever was confirmed either does, as an artisan registered
 * it (2.17). One that was only typed beside a confirmed one may be mistyped, or somebody else's, also when that one went.
 */
const opensAccount = (target: CodeTarget): SQL =>
  "email" in target
    ? sql`(users.email_verified_at IS NOT NULL OR ${neverConfirmed})`
    : sql`(users.phone_verified_at IS NOT NULL OR ${neverConfirmed})`;

/** Whether the number or address is the actor's own, and since when it is confirmed; null where it is not. */
export async function findOwnTarget({ db, actor }: Ctx, target: CodeTarget): Promise<{ confirmedAt: number | null } | null> {
  if (!isSignedIn(actor)) return null;
  const confirmedAt = "email" in target ? sql`email_verified_at` : sql`phone_verified_at`;
  const [own] = await db.all<{ confirmedAt: number | null }>(
    sql`SELECT ${confirmedAt} AS confirmedAt FROM users WHERE ${holds(target)} AND users.id = ${actor.userId}`,
  );
  return own ?? null;
}

/** Whether the number or address is that account's, at that place of a batch. */
export const isOwnTarget = ({ userId, target }: { userId: string; target: CodeTarget }): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE ${holds(target)} AND users.id = ${userId})`;

const holds = (target: CodeTarget): SQL =>
  "email" in target ? sql`users.email = ${target.email}` : sql`users.phone = ${target.phone}`;
