import type { outgoingMessages } from "#db/schema/messaging.ts";
import { ruleOf } from "../notifications/type-rules.ts";
import { pushResultQuery } from "../push/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { WAIT_FOR_PUSH_MS } from "./rules.ts";

type Pending = Pick<typeof outgoingMessages.$inferSelect, "channel" | "kind" | "subjectId" | "userId">;

/**
 * Whether the email of a notification goes now, waits until a time, or is not needed. A lock screen is missed easily, so a
 * shown push does not replace the email about a match.
 */
export async function waitForPush(
  { db, now }: Ctx,
  { channel, kind, subjectId: notificationId, userId }: Pending,
): Promise<"now" | "not_needed" | number> {
  if (channel !== "email" || kind !== "notification" || userId === null) return "now";
  const [push] = await pushResultQuery(db, { userId, notificationId });
  if (!push?.type) return "now";
  if (push.isShown && ruleOf(push.type).topic !== "matches") return "not_needed";
  if (push.acceptedAt === null) return "now";
  const until = push.acceptedAt + WAIT_FOR_PUSH_MS;
  return now < until ? until : "now";
}
