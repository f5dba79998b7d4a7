import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { ReceivedImage } from "./receive-image.ts";
import { storeMediaStatements } from "./statements.ts";

/** Saves the images of a refused form as uploads for its next try. Refuses: not_authenticated */
export async function saveAsUploads(ctx: Ctx, images: readonly ReceivedImage[]): Promise<void> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");

  await Promise.all(storeMediaStatements(ctx.db, { images, ownerId: ctx.actor.userId, at: ctx.now }));
}
