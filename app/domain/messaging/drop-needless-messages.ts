import { and, eq, sql } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { rowByRow } from "../tasks/row-by-row.ts";
import { letterFor } from "./letters.ts";
import { smsFor } from "./sms.ts";

const AT_ONCE = 50;

/** What was given up, and has nothing left to say by now, is no fault any more. Any number of times. Refuses: permission_denied. */
export async function dropNeedlessMessages(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  let dropped = 0;
  for (let after = ""; ; ) {
    const dead = await ctx.db
      .select()
      .from(outgoingMessages)
      .where(sql`${outgoingMessages.state} = 'dead' AND ${outgoingMessages.id} > ${after}`)
      .orderBy(outgoingMessages.id)
      .limit(AT_ONCE);
    const byId = new Map(dead.map((message) => [message.id, message]));
    await rowByRow(
      ctx,
      "drop_needless_messages",
      [...byId.keys()],
      async ([id = ""]) => {
        const message = byId.get(id);
        if (!message || (await (message.channel === "sms" ? smsFor(ctx, message) : letterFor(ctx, message)))) return 0;
        await ctx.db
          .update(outgoingMessages)
          .set({ state: "not_needed", lastError: null })
          .where(and(eq(outgoingMessages.id, id), eq(outgoingMessages.state, "dead")));
        dropped += 1;
        return 1;
      },
      { isOneByOne: true },
    );
    const last = dead.at(-1);
    if (!last || dead.length < AT_ONCE) return dropped;
    after = last.id;
  }
}
