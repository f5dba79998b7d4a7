import { and, eq, sql } from "drizzle-orm";
import { jobPhotos } from "#db/schema/jobs.ts";
import type { Ctx } from "../ctx.ts";
import { smallKeyOf } from "../media/rules.ts";
import { forgetMediaStatement } from "../media/statements.ts";
import { refuse } from "../refusals.ts";
import { findJob } from "./queries.ts";
import { jobCan } from "./rules.ts";

/**
 * A photo leaves its job; the picture is forgotten and deleted.
 * Refuses: not_found, permission_denied, job.not_open.
 */
export async function removePhoto(ctx: Ctx, { jobId, photoId }: { jobId: string; photoId: string }): Promise<void> {
  const job = await findJob(ctx, jobId);
  const photo = job?.images.find(({ id }) => id === photoId);
  if (!job || !photo) throw refuse("not_found");

  if (!jobCan.own(ctx.actor, job)) throw refuse("permission_denied");
  if (!jobCan.addPhoto(ctx.actor, job)) throw refuse("job.not_open");

  const isFree = sql`NOT EXISTS (SELECT 1 FROM job_photos WHERE job_photos.media_id = ${photo.mediaId})`;
  const [, forgotten] = await ctx.db.batch([
    ctx.db
      .delete(jobPhotos)
      .where(
        and(
          eq(jobPhotos.id, photoId),
          sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND jobs.status IN ('draft', 'open') AND jobs.deleted_at IS NULL)`,
        ),
      ),
    forgetMediaStatement(ctx.db, { id: photo.mediaId, condition: isFree }),
  ]);

  if (forgotten.length === 0) throw refuse("job.not_open");

  await ctx.media.delete(forgotten.flatMap(({ key }) => [key, smallKeyOf(key)]));
}
