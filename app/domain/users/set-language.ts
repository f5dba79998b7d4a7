import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { SetLanguageInput } from "./input.ts";

/** Refuses: not_authenticated. */
export async function setLanguage(ctx: Ctx, { language }: SetLanguageInput): Promise<void> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");

  await ctx.db.update(users).set({ language }).where(eq(users.id, ctx.actor.userId));
}
