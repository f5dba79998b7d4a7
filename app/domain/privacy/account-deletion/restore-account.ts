import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { accountDeletions } from "#db/schema/privacy.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import { isSessionRowActive, type SessionRow, sessionStatement } from "../../auth/sessions/session-row.ts";
import { parseToken } from "../../auth/sessions/session-token.ts";
import { isGuest } from "../../guests/statements.ts";
import { guestIdOfLinkToken } from "../../messaging/guest-link-token.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { reactivateUserStatement } from "../../users/statements.ts";
import { isPendingDeletion } from "../statements.ts";

export type UserPendingDeletion = { token: string | undefined; followToken: string | undefined };

type FoundUser = { userId: string; deletesAt: number; by: "session" | "link" };

export async function userPendingDeletion(ctx: Ctx, { token, followToken }: UserPendingDeletion): Promise<FoundUser | null> {
  const owner = token ? await ownerOf(ctx, token) : null;
  const userId = owner ?? (await guestIdOfLinkToken(ctx.signer, followToken ?? ""));
  if (userId === null) return null;
  const [found] = await ctx.db
    .select({ userId: accountDeletions.userId, deletesAt: accountDeletions.deletesAt })
    .from(accountDeletions)
    .where(
      and(
        eq(accountDeletions.userId, userId),
        isNull(accountDeletions.erasureStartedAt),
        gt(accountDeletions.deletesAt, ctx.now),
        // the link of a guest who registered since is closed
        owner === null ? isGuest(accountDeletions.userId) : undefined,
      ),
    );
  return found ? { ...found, by: owner === null ? "link" : "session" } : null;
}

/** Restores the account; ended jobs and offers stay ended. Repeatable. Refuses: not_authenticated (also too late). */
export async function restoreAccount(ctx: Ctx, owner: UserPendingDeletion): Promise<Omit<FoundUser, "deletesAt">> {
  const found = await userPendingDeletion(ctx, owner);
  if (!found) throw refuse("not_authenticated");

  const { userId, by } = found;
  const { db, now: at } = ctx;
  const mayStay = isPendingDeletion(sql`${userId}`);
  const { restored } = await runBatch(db, {
    counted: recordEventIfStatement(db, { kind: "account.restored", at, userId }, mayStay),
    reactivated: reactivateUserStatement(db, { userId }, mayStay),
    restored: db
      .delete(accountDeletions)
      .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.erasureStartedAt)))
      .returning({ userId: accountDeletions.userId }),
  });
  if (restored.length === 0) throw refuse("not_authenticated");

  ctx.log("account.restored", { user_id: userId });
  return { userId, by };
}

async function ownerOf({ db, now }: Ctx, token: string): Promise<string | null> {
  const parts = parseToken(token);
  if (!parts) return null;
  const { results } = await sessionStatement(db.$client, parts.id).all<SessionRow>();
  const [row] = results;
  return row && isSessionRowActive(row, parts.secret, now) ? row.userId : null;
}
