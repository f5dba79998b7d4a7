import { and, eq, sql } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { visitRowsById } from "../cron-tasks/visit-rows-by-id.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { emailFor } from "./emails.ts";
import { smsFor } from "./sms.ts";

const AT_ONCE = 50;

type Message = typeof outgoingMessages.$inferSelect;

/** Drops dead messages that have nothing left to say. Refuses: permission_denied */
export async function dropObsoleteMessages(ctx: Ctx, { cursor = "" } = {}): Promise<number> {
  requireSystem(ctx.actor);
  let dropped = 0;
  let byId = new Map<string, Message>();
  const rest = await visitRowsById(ctx, {
    task: "drop_obsolete_messages",
    after: cursor,
    atOnce: AT_ONCE,
    isOneByOne: true,
    choose: async (after) => {
      byId = new Map((await deadAfter(ctx, after)).map((message) => [message.id, message]));
      return [...byId.keys()];
    },
    end: async ([id = ""]) => {
      const message = byId.get(id);
      if (!message || (await hasSomethingToSay(ctx, message))) return 0;
      await ctx.db
        .update(outgoingMessages)
        .set({ state: "not_needed", lastError: null })
        .where(and(eq(outgoingMessages.id, id), eq(outgoingMessages.state, "dead")));
      dropped += 1;
      return 1;
    },
  });
  if (rest !== null) ctx.budget?.goOn(rest);
  return dropped;
}

const deadAfter = ({ db }: Ctx, after: string): Promise<Message[]> =>
  db
    .select()
    .from(outgoingMessages)
    .where(sql`${outgoingMessages.state} = 'dead' AND ${outgoingMessages.id} > ${after}`)
    .orderBy(outgoingMessages.id)
    .limit(AT_ONCE);

const hasSomethingToSay = async (ctx: Ctx, message: Message): Promise<boolean> =>
  Boolean(await (message.channel === "sms" ? smsFor(ctx, message) : emailFor(ctx, message)));
