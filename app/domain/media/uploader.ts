import { type Actor, isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { type MediaPurpose, VISITORS_ID } from "./rules.ts";

/**
 * Whose a picture is that the actor puts; without an account it may only show a request (2.17), or be shown in a guest's own
 * room. Refuses: not_authenticated.
 */
export function uploaderOf(actor: Actor, purpose: MediaPurpose): string {
  if (isSignedIn(actor) && (!actor.isGuest || purpose === "chat_image")) return actor.userId;
  if (purpose !== "job_image") throw refuse("not_authenticated");
  return VISITORS_ID;
}

/** Who is counted for a day's pictures: the account, or the network address of who has none. */
export const quotaSubject = async ({ keys, address }: Ctx, ownerId: string): Promise<string> =>
  ownerId === VISITORS_ID ? keys.sign("address", address) : ownerId;
