import { and, eq, sql } from "drizzle-orm";
import { workPhotos } from "#db/schema/artisans.ts";
import { discardImages } from "../media/discard-images.ts";
import { deleteMediaStatement } from "../media/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { findWorkPhoto } from "./queries.ts";

/** Deletes a photo of the caller and its image. Refuses: not_authenticated · not_found (also of another user). */
export async function removeWorkPhoto(ctx: Ctx, { photoId }: { photoId: string }): Promise<void> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const { userId } = ctx.actor;
  const photo = await findWorkPhoto(ctx, { userId, photoId });
  if (!photo) throw refuse("not_found");

  const [removed] = await ctx.db.batch([
    ctx.db
      .delete(workPhotos)
      .where(and(eq(workPhotos.id, photoId), eq(workPhotos.userId, userId)))
      .returning({ id: workPhotos.id }),
    deleteMediaStatement(ctx.db, { ids: [photo.mediaId], condition: sql`1` }),
  ]);

  if (removed.length === 0) throw refuse("not_found");

  await discardImages(ctx, [photo]);
}
