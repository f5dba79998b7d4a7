import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { objectKeysOf } from "../media/rules.ts";
import { deleteMediaStatement } from "../media/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { roomIdsOfUser } from "./messages-of-user.ts";
import { imagesOfUserStatement } from "./purge-statements.ts";
import { detachImagesStatement } from "./statements.ts";

/**
 * Redacts a user's messages and deletes their images, in rounds; `next` is null after the last. Repeatable. Redacted messages
 * keep their numbers.
 * Refuses: permission_denied.
 */
export async function redactUserMessages(
  ctx: Ctx,
  { userId, after }: { userId: string; after?: string | undefined },
): Promise<{ next: string | null }> {
  requireSystem(ctx.actor);
  const { ids, next } = await roomIdsOfUser(ctx, { userId, after });
  await Promise.all(ids.map((roomId) => ctx.rooms.redactMessagesOf(roomId, userId)));

  const images = await imagesOfUserStatement(ctx.db, { userId, roomIds: ids });
  if (images.length === 0) return { next };
  const mediaIds = images.map(({ mediaId }) => mediaId);
  const { gone } = await runBatch(ctx.db, {
    detached: detachImagesStatement(ctx.db, mediaIds),
    gone: deleteMediaStatement(ctx.db, { ids: mediaIds, condition: sql`1` }),
  });
  await ctx.media.delete(objectKeysOf(gone.map(({ key }) => key)));
  return { next };
}
