import { eq } from "drizzle-orm";
import { pushSettings } from "#db/schema/push.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Quiet hours are on, at the hours of the house. Refuses: not_authenticated */
export async function followHouseHours({ db, actor }: Ctx): Promise<void> {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  await db
    .update(pushSettings)
    .set({ quietOn: true, quietFrom: null, quietTo: null })
    .where(eq(pushSettings.userId, actor.userId));
}
