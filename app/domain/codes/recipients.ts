import { type SQL, sql } from "drizzle-orm";
import { pendingGuestWithPhone } from "../guests/statements.ts";
import { type Actor, isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isNeverConfirmed } from "../users/statements.ts";
import { awaitsPhone, isSetBySupport } from "./phone-statements.ts";
import { type CodePurpose, type CodeTarget, requiresSignIn } from "./rules.ts";

/**
 * A SELECT of user_id, subject_id and language: whom a code of that purpose is for. No row where nobody's: login is for
 * artisans by phone, and admins get in by their own door only, with what that door asks (ASVS 6.4.3).
 */
export function recipientOf({ actor, now }: Ctx, { purpose, target }: { purpose: CodePurpose; target: CodeTarget }): SQL {
  const person = sql`SELECT users.id AS user_id, NULL AS subject_id, users.language AS language FROM users WHERE ${holds(target)}`;
  if (requiresSignIn(purpose, !isSignedIn(actor))) return ownRecipient(actor, { purpose, target, now });
  if (purpose === "job") return "phone" in target ? pendingGuestWithPhone(target.phone) : sql`${person} AND 0`;
  if (purpose === "login") return sql`${person} AND users.is_artisan AND NOT users.is_admin AND ${opensAccount(target, now)}`;
  return sql`${person} AND NOT users.is_admin AND ${opensAccount(target, now)}`;
}

/** The caller, whose number or address it is, or who asked for that number in place of his own. */
function ownRecipient(actor: Actor, { purpose, target, now }: { purpose: CodePurpose; target: CodeTarget; now: number }): SQL {
  const isAwaited = purpose === "phone" && "phone" in target ? awaitsPhone(sql`users.id`, target.phone, now) : sql`0`;
  return sql`SELECT users.id AS user_id, NULL AS subject_id, users.language AS language FROM users
    WHERE (${holds(target)} OR ${isAwaited}) AND users.id = ${isSignedIn(actor) ? actor.userId : ""}`;
}

/** Whether the caller waits for the code of this number, in place of his own. */
export async function isAwaitedByActor({ db, actor, now }: Ctx, target: CodeTarget): Promise<boolean> {
  if (!isSignedIn(actor) || !("phone" in target)) return false;
  const [row] = await db.all<{ isAwaited: number }>(
    sql`SELECT ${awaitsPhone(sql`${actor.userId}`, target.phone, now)} AS isAwaited`,
  );
  return row?.isAwaited === 1;
}

/**
 * A confirmed number or address opens its account, and before any ever was confirmed either does, as an artisan registered
 * it (2.17); so does a number that support wrote into it. One that was only typed beside a confirmed one may be mistyped, or somebody else's, also when that one went.
 */
const opensAccount = (target: CodeTarget, now: number): SQL =>
  "email" in target
    ? sql`(users.email_verified_at IS NOT NULL OR ${isNeverConfirmed})`
    : sql`(users.phone_verified_at IS NOT NULL OR ${isNeverConfirmed} OR ${isSetBySupport(now)})`;

/** Whether the number or address is the actor's own, and since when it is confirmed; null where it is not. */
export async function findOwnContact({ db, actor }: Ctx, target: CodeTarget): Promise<{ confirmedAt: number | null } | null> {
  if (!isSignedIn(actor)) return null;
  const confirmedAt = "email" in target ? sql`email_verified_at` : sql`phone_verified_at`;
  const [own] = await db.all<{ confirmedAt: number | null }>(
    sql`SELECT ${confirmedAt} AS confirmedAt FROM users WHERE ${holds(target)} AND users.id = ${actor.userId}`,
  );
  return own ?? null;
}

/** Whether the number or address is that account's, at that place of a batch. */
export const isOwnContact = ({ userId, target }: { userId: string; target: CodeTarget }): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE ${holds(target)} AND users.id = ${userId})`;

const holds = (target: CodeTarget): SQL =>
  "email" in target ? sql`users.email = ${target.email}` : sql`users.phone = ${target.phone}`;
