import { type SQL, sql } from "drizzle-orm";
import { foundGuestWithPhone, pendingGuestWithPhone } from "../guests/statements.ts";
import { type Actor, isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isNeverConfirmed } from "../users/statements.ts";
import { awaitsPhone, isSetBySupport } from "./phone-statements.ts";
import { type CodePurpose, type CodeTarget, requiresSignIn } from "./rules.ts";

// SELECT of user_id, subject_id, language; empty if the code is for nobody. Admins never sign in by code, because that would
// skip their second factor.
export function recipientOf({ actor, now }: Ctx, { purpose, target }: { purpose: CodePurpose; target: CodeTarget }): SQL {
  const person = sql`SELECT users.id AS user_id, NULL AS subject_id, users.language AS language FROM users WHERE ${holds(target)}`;
  if (requiresSignIn(purpose, !isSignedIn(actor))) return ownRecipient(actor, { purpose, target, now });
  if (purpose === "job") return "phone" in target ? guestOf(target.phone) : sql`${person} AND 0`;
  if (purpose === "login") return sql`${person} AND users.is_artisan AND NOT users.is_admin AND ${opensAccount(target, now)}`;
  return sql`${person} AND NOT users.is_admin AND ${opensAccount(target, now)}`;
}

const guestOf = (phone: string): SQL =>
  sql`SELECT * FROM (${pendingGuestWithPhone(phone)}) UNION ALL SELECT * FROM (${foundGuestWithPhone(phone)})`;

function ownRecipient(actor: Actor, { purpose, target, now }: { purpose: CodePurpose; target: CodeTarget; now: number }): SQL {
  const isAwaited = purpose === "phone" && "phone" in target ? awaitsPhone(sql`users.id`, target.phone, now) : sql`0`;
  return sql`SELECT users.id AS user_id, NULL AS subject_id, users.language AS language FROM users
    WHERE (${holds(target)} OR ${isAwaited}) AND users.id = ${isSignedIn(actor) ? actor.userId : ""}`;
}

export async function isAwaitedByActor({ db, actor, now }: Ctx, target: CodeTarget): Promise<boolean> {
  if (!isSignedIn(actor) || !("phone" in target)) return false;
  const [row] = await db.all<{ isAwaited: number }>(
    sql`SELECT ${awaitsPhone(sql`${actor.userId}`, target.phone, now)} AS isAwaited`,
  );
  return row?.isAwaited === 1;
}

// A confirmed contact gives access; before the first confirmation either does; a number set by support does too. Other
// contacts may be mistyped or belong to a stranger.
const opensAccount = (target: CodeTarget, now: number): SQL =>
  "email" in target
    ? sql`(users.email_verified_at IS NOT NULL OR ${isNeverConfirmed})`
    : sql`(users.phone_verified_at IS NOT NULL OR ${isNeverConfirmed} OR ${isSetBySupport(now)})`;

export async function findOwnContact({ db, actor }: Ctx, target: CodeTarget): Promise<{ confirmedAt: number | null } | null> {
  if (!isSignedIn(actor)) return null;
  const confirmedAt = "email" in target ? sql`email_verified_at` : sql`phone_verified_at`;
  const [own] = await db.all<{ confirmedAt: number | null }>(
    sql`SELECT ${confirmedAt} AS confirmedAt FROM users WHERE ${holds(target)} AND users.id = ${actor.userId}`,
  );
  return own ?? null;
}

export const isOwnContact = ({ userId, target }: { userId: string; target: CodeTarget }): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE ${holds(target)} AND users.id = ${userId})`;

const holds = (target: CodeTarget): SQL =>
  "email" in target ? sql`users.email = ${target.email}` : sql`users.phone = ${target.phone}`;
