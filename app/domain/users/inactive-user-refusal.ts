import { eq, sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { isPendingDeletion } from "../privacy/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type Refusal, refuse } from "../shared/errors/refusals.ts";

export async function inactiveUserRefusal({ db }: Ctx, userId: string): Promise<Refusal> {
  const [account] = await db
    .select({ isLeaving: sql<number>`${isPendingDeletion(users.id)}` })
    .from(users)
    .where(eq(users.id, userId));
  return refuse(account?.isLeaving === 1 ? "account.leaving" : "user_inactive");
}
