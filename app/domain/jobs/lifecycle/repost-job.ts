import { copyImages } from "../../media/copy-images.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { InvalidFields } from "../../shared/errors/field-errors.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { findJob } from "../queries.ts";
import { jobCan } from "../rules.ts";
import { isSlotOver } from "../slot-rules.ts";
import { type PublishedJob, publishJob } from "./publish-job.ts";

/**
 * Posts an archived or replaced job again, with copies of its photos.
 * Refuses: not_found · permission_denied · job.not_archived · category.retired · media.quota · refusals of publishJob
 */
export async function repostJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<PublishedJob> {
  const job = await findJob(ctx, jobId);
  if (!job || !isSignedIn(ctx.actor)) throw refuse("not_found");

  if (!jobCan.own(ctx.actor, job)) throw refuse("permission_denied");
  if (!jobCan.repost(ctx.actor, job)) throw refuse("job.not_archived");

  const mediaIds = job.images.map(({ mediaId }) => mediaId);
  return publishJob(ctx, {
    input: {
      category: job.category.id,
      sub_category: job.subcategory?.id,
      description: job.description,
      wilaya: job.wilaya.id,
      commune: job.commune.id,
      duration: job.duration ?? undefined,
      urgency: job.urgency ?? undefined,
      address: job.address ?? undefined,
      preferred_slots: job.preferredSlots.filter((slot) => !isSlotOver(slot, ctx.now)),
      invoice_required: job.invoiceRequired,
    },
    images: await copyImages(ctx, { ids: mediaIds, ownerId: ctx.actor.userId }),
    repostOf: jobId,
  }).catch((error: unknown) => {
    const isRetired = error instanceof InvalidFields && ("category" in error.errors || "sub_category" in error.errors);
    throw isRetired ? refuse("category.retired") : error;
  });
}
