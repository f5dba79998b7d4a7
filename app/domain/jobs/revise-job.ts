import { and, eq, inArray, isNull } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import { refuse } from "../refusals.ts";
import type { ReviseJobInput } from "./input.ts";
import { findJob } from "./queries.ts";
import { lookUpReferences } from "./references.ts";
import { descriptionFault, jobCan, needsNoWords } from "./rules.ts";
import type { JobView } from "./select-jobs.ts";

/**
 * The client changes what a job says while nobody is chosen; trade and place only while no offer stands, since artisans
 * answered to those. A job that moved is announced again, to those who weren't told of it yet.
 * Refuses: not_found, permission_denied, job.not_open, job.has_offers · what publishJob says of fields.
 */
export async function reviseJob(ctx: Ctx, { jobId, input }: { jobId: string; input: ReviseJobInput }): Promise<void> {
  const job = await findJob(ctx, jobId);
  if (!job) throw refuse("not_found");

  const after = revised(job, input);
  refuseRevision(ctx, job, after.isMoved);

  const pointsCost = await checkedCost(ctx, job, after);

  const written = await ctx.db
    .update(jobs)
    .set({ ...after.columns, pointsCost, ...(after.isMoved ? { announcedAt: null, widenedAt: null, widenedTo: null } : {}) })
    .where(
      and(
        eq(jobs.id, jobId),
        eq(jobs.clientId, job.clientId),
        inArray(jobs.status, ["draft", "open"]),
        isNull(jobs.deletedAt),
        after.isMoved ? eq(jobs.liveOffers, 0) : undefined,
      ),
    )
    .returning({ status: jobs.status });

  if (!written[0]) return refuseAfterLostRace(ctx, jobId, after.isMoved);

  if (after.isMoved && written[0].status === "open") await ctx.outbox.push({ kind: "announce_job", jobId });
}

function revised(job: JobView, changes: ReviseJobInput) {
  const categoryId = changes.category ?? job.category.id;
  const wilayaId = changes.wilaya ?? job.wilaya.id;
  if (wilayaId !== job.wilaya.id && changes.commune === undefined) throw new InvalidFields({ commune: [{ code: "required" }] });
  const communeId = changes.commune ?? job.commune.id;
  const isOtherTrade = categoryId !== job.category.id;
  const standing = isOtherTrade ? null : (job.subcategory?.id ?? null);
  return {
    isMoved: isOtherTrade || wilayaId !== job.wilaya.id || communeId !== job.commune.id,
    columns: {
      categoryId,
      subcategoryId: changes.sub_category === undefined ? standing : changes.sub_category,
      wilayaId,
      communeId,
      description: changes.description ?? job.description,
      duration: changes.duration === undefined ? job.duration : changes.duration,
      urgency: changes.urgency === undefined ? job.urgency : changes.urgency,
      address: changes.address === undefined ? job.address : changes.address,
      preferredSlots: changes.preferred_slots === undefined ? job.preferredSlots : (changes.preferred_slots ?? []),
      invoiceRequired: changes.invoice_required ?? job.invoiceRequired,
    },
  };
}

function refuseRevision(ctx: Ctx, job: JobView, isMoved: boolean): void {
  if (!jobCan.own(ctx.actor, job)) throw refuse("permission_denied");
  if (!jobCan.revise(ctx.actor, job)) throw refuse("job.not_open");
  if (isMoved && !jobCan.move(ctx.actor, job)) throw refuse("job.has_offers");
}

/** The category's cost as it is now where the trade changes, else what the job was posted under. */
async function checkedCost(ctx: Ctx, job: JobView, { columns, isMoved }: ReturnType<typeof revised>): Promise<number> {
  const fault = needsNoWords({ subcategoryId: columns.subcategoryId, photos: job.images.length })
    ? null
    : descriptionFault(columns.description);
  if (fault) throw new InvalidFields({ description: [fault] });
  if (!isMoved && columns.subcategoryId === (job.subcategory?.id ?? null)) return job.pointsCost;
  const { pointsCost } = await lookUpReferences(ctx, {
    category: columns.categoryId,
    sub_category: columns.subcategoryId,
    wilaya: columns.wilayaId,
    commune: columns.communeId,
  });
  return columns.categoryId === job.category.id ? job.pointsCost : pointsCost;
}

/** Between the look and the write something else came first: look again to say what. */
async function refuseAfterLostRace(ctx: Ctx, jobId: string, isMoved: boolean): Promise<never> {
  const job = await findJob(ctx, jobId);
  if (!job) throw refuse("not_found");
  refuseRevision(ctx, job, isMoved);
  throw refuse("job.not_open");
}
