import { eq } from "drizzle-orm";
import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import { attachPhotos } from "#app/domain/jobs/photos/attach-photos.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { jobPhotos, jobs } from "#db/schema/jobs.ts";
import { DEMO_JOBS } from "#db/seeds/demo.ts";
import { STORY_PHOTOS } from "#db/seeds/story-extras.ts";
import { signedInAs } from "./seed-demo.ts";
import type { Pictures } from "./tell-story.ts";

/** The neighbours add a photo to their request, if it has none. */
export async function addPhotos(ctx: Ctx, pictures: Pictures): Promise<void> {
  for (const { id, description } of DEMO_JOBS) {
    const bytes = pictures.get(STORY_PHOTOS[id] ?? "");
    const [job] = await ctx.db
      .select({ id: jobs.id, clientId: jobs.clientId })
      .from(jobs)
      .where(eq(jobs.description, description));
    if (!bytes || !job || (await ctx.db.$count(jobPhotos, eq(jobPhotos.jobId, job.id))) > 0) continue;
    const client = await signedInAs(ctx, job.clientId);
    await attachPhotos(client, { jobId: job.id, images: [await receiveImage(client, { bytes, purpose: "job_image" })] });
    await signOut(client);
  }
}
