import { sql } from "drizzle-orm";
import { roomIdOf } from "../chat/rules.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { type NoShowRow, selectNoShows, toNoShow } from "./select-no-shows.ts";

export type NoShowView = Awaited<ReturnType<typeof withChatTimes>>;

/** Null if the actor is neither side. */
export async function findNoShow(ctx: Ctx, id: string): Promise<NoShowView | null> {
  if (!isSignedIn(ctx.actor)) return null;
  const [row] = await selectNoShows(ctx, ctx.actor, sql`no_shows.id = ${id}`);
  return row ? withChatTimes(ctx, toNoShow(row, ctx.actor)) : null;
}

/** Refuses: not_found */
export async function requireNoShow(ctx: Ctx, id: string): Promise<NoShowRow> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_found");
  const [row] = await selectNoShows(ctx, ctx.actor, sql`no_shows.id = ${id}`);
  if (!row) throw refuse("not_found");
  return toNoShow(row, ctx.actor);
}

/** When each side last wrote before the report, without a word of it. The room alone knows it. */
export async function withChatTimes(ctx: Ctx, noShow: NoShowRow) {
  const times = await ctx.rooms.lastMessageTimes(roomIdOf(noShow.offerId), { before: noShow.createdAt });
  return {
    ...noShow,
    lastMessageAt: { client: times[noShow.clientId] ?? null, artisan: times[noShow.artisanId] ?? null },
  };
}
