import { eq } from "drizzle-orm";
import { pushes, pushSettings } from "#db/schema/push.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { retryHeldPushesStatement } from "./statements.ts";

/** Quiet hours are on, at the hours of the house. Refuses: not_authenticated */
export async function followHouseHours({ db, actor, now: at }: Ctx): Promise<void> {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  await db.batch([
    db.update(pushSettings).set({ quietOn: true, quietFrom: null, quietTo: null }).where(eq(pushSettings.userId, actor.userId)),
    retryHeldPushesStatement(db, { at }, eq(pushes.userId, actor.userId)),
  ]);
}
