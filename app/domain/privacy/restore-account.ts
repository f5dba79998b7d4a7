import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { accountDeletions } from "#db/schema/privacy.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { isLiving, type SessionRow, sessionStatement } from "../auth/session-row.ts";
import { parseToken } from "../auth/session-token.ts";
import type { Ctx } from "../ctx.ts";
import { guestIdIn } from "../messaging/follow-token.ts";
import { refuse } from "../refusals.ts";
import { reopenAccountStatement } from "../users/statements.ts";
import { isLeaving } from "./statements.ts";

/** By what its owner is known: the session that he opened since, or a guest's link. */
export type Leaver = { token: string | undefined; followToken: string | undefined };

/** `by`: what the owner is known by; a token that is gone hides no link. */
type FoundLeaver = { userId: string; deletesAt: number; by: "session" | "link" };

/** Whose account waits to be deleted, and till when it may be kept; null for everybody else. */
export async function leaverOf(ctx: Ctx, { token, followToken }: Leaver): Promise<FoundLeaver | null> {
  const owner = token ? await ownerOf(ctx, token) : null;
  const userId = owner ?? (await guestIdIn(ctx.keys, followToken ?? ""));
  if (userId === null) return null;
  const [found] = await ctx.db
    .select({ userId: accountDeletions.userId, deletesAt: accountDeletions.deletesAt })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.begunAt), gt(accountDeletions.deletesAt, ctx.now)));
  return found ? { ...found, by: owner === null ? "link" : "session" } : null;
}

/**
 * Who asked to have his account deleted stays, as he was; what ended of his requests and offers stays ended. Any number of
 * times at once. Refuses: not_authenticated, also once it is too late.
 */
export async function restoreAccount(ctx: Ctx, leaver: Leaver): Promise<Omit<FoundLeaver, "deletesAt">> {
  const found = await leaverOf(ctx, leaver);
  if (!found) throw refuse("not_authenticated");

  const { userId, by } = found;
  const { db, now: at } = ctx;
  const mayStay = isLeaving(sql`${userId}`);
  const [, , restored] = await db.batch([
    recordEventIfStatement(db, { kind: "account.restored", at, userId }, mayStay),
    reopenAccountStatement(db, { userId }, mayStay),
    db
      .delete(accountDeletions)
      .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.begunAt)))
      .returning({ userId: accountDeletions.userId }),
  ]);
  if (restored.length === 0) throw refuse("not_authenticated");

  ctx.log("account.restored", { user_id: userId });
  return { userId, by };
}

async function ownerOf({ db, now }: Ctx, token: string): Promise<string | null> {
  const parts = parseToken(token);
  if (!parts) return null;
  const { results } = await sessionStatement(db.$client, parts.id).all<SessionRow>();
  const [row] = results;
  return row && isLiving(row, parts.secret, now) ? row.userId : null;
}
