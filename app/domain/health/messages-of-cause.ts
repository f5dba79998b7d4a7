import { and, asc, eq, gt } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";

/** Logs are read for weeks. Without an index on the cause, which each message would write, the age bounds the rows. */
const SEARCHED_DAYS = 30;
const MAX_FOUND = 50;

export type CausedMessage = Awaited<ReturnType<typeof messagesOfCause>>[number];

/** The messages that one request or task caused, oldest first. Refuses: not_authenticated · permission_denied. */
export async function messagesOfCause({ actor, db, now }: Ctx, causeId: string) {
  requireAdmin(actor);
  return db
    .select({
      id: outgoingMessages.id,
      channel: outgoingMessages.channel,
      kind: outgoingMessages.kind,
      state: outgoingMessages.state,
      userId: outgoingMessages.userId,
      createdAt: outgoingMessages.createdAt,
    })
    .from(outgoingMessages)
    .where(and(gt(outgoingMessages.createdAt, now - SEARCHED_DAYS * DAY_MS), eq(outgoingMessages.causeId, causeId)))
    .orderBy(asc(outgoingMessages.createdAt))
    .limit(MAX_FOUND);
}
