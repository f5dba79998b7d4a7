import { sql } from "drizzle-orm";
import { owedSignals } from "#db/schema/live.ts";
import type { Ctx, Signal } from "../ctx.ts";
import { faultOf } from "../fault.ts";
import { SIGNALS_AT_ONCE } from "./rules.ts";

/**
 * Takes signals that are owed and tells the objects of open pages, so that they look for themselves. Of any number of
 * runs at once one takes each. What can't be told is owed again; should this die in between, the pages learn of it when
 * they connect anew or ask (they poll). Returns how many were taken.
 */
export async function handOverSignals(ctx: Ctx): Promise<number> {
  const taken = await ctx.db
    .delete(owedSignals)
    .where(sql`rowid IN (SELECT rowid FROM owed_signals LIMIT ${SIGNALS_AT_ONCE})`)
    .returning();

  const untold = (await Promise.all(taken.map((signal) => tell(ctx, signal)))).flat();
  if (untold.length > 0) await ctx.db.insert(owedSignals).values(untold).onConflictDoNothing();
  return taken.length;
}

async function tell(ctx: Ctx, signal: Signal): Promise<Signal[]> {
  try {
    await ctx.live.tell(signal);
    return [];
  } catch (error) {
    ctx.log("live.untold", { topic: signal.topic, error: faultOf(error) });
    return [signal];
  }
}
