import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { objectKeysOf } from "../media/rules.ts";
import { forgetMediaStatement } from "../media/statements.ts";
import { refuse } from "../refusals.ts";
import { imagesOfPersonStatement } from "./forgetting-statements.ts";
import { hideImagesStatement } from "./statements.ts";
import { roomsOfPerson } from "./words-of-person.ts";

/**
 * Takes one person's words and pictures out of his rooms, for the deletion of his account; that he said something there stays, so
 * that no number is missing. Any number of times, in rounds: `next` is the room after which the next goes on, null after the last.
 * Refuses: permission_denied.
 */
export async function forgetWordsOfPerson(
  ctx: Ctx,
  { userId, after }: { userId: string; after?: string | undefined },
): Promise<{ next: string | null }> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  const { ids, next } = await roomsOfPerson(ctx, { userId, after });
  await Promise.all(ids.map((roomId) => ctx.rooms.forgetWordsOf(roomId, userId)));

  const images = await imagesOfPersonStatement(ctx.db, { userId, roomIds: ids });
  if (images.length === 0) return { next };
  const mediaIds = images.map(({ mediaId }) => mediaId);
  const [, gone] = await ctx.db.batch([
    hideImagesStatement(ctx.db, mediaIds),
    forgetMediaStatement(ctx.db, { ids: mediaIds, condition: sql`1` }),
  ]);
  await ctx.media.delete(objectKeysOf(gone.map(({ key }) => key)));
  return { next };
}
