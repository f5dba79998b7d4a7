import { and, eq, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { InvalidFields } from "../../shared/errors/field-errors.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { changeAddress } from "../address/change-address.ts";
import type { ReviseJobInput } from "../input.ts";
import type { JobView } from "../lists/select-jobs.ts";
import { textRisks } from "../moderation/risk-rules.ts";
import { addHeldReasons, notifyHeldStatements } from "../moderation/risk-statements.ts";
import { findJob } from "../queries.ts";
import { resolveReferences } from "../resolve-references.ts";
import { descriptionError, isDescriptionOptional, isOpenToArtisans, jobCan, OPEN_FOR_MS, URGENT_OPEN_FOR_MS } from "../rules.ts";
import { refuseSlotsThatAreOver } from "../slot-rules.ts";
import { isRevisable, storeWordsStatement } from "../statements.ts";
import { startedClock, urgentClock } from "./clock-statements.ts";

type Revision = { jobId: string; input: ReviseJobInput };

/** A lost race means that another change of the same client was written. A user sends few at once. */
const MAX_TRIES = 5;

/**
 * Changes a job before a match, and its address alone until the artisan arrived. Only named fields are written, so concurrent
 * changes all apply.
 * Refuses: not_found · permission_denied · job.not_open · job.has_offers · unavailable · field errors of publishJob
 */
export async function reviseJob(ctx: Ctx, revision: Revision): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) if (await isRevised(ctx, revision)) return;
  throw refuse("unavailable");
}

/** False if the job changed between the read and the write. */
async function isRevised(ctx: Ctx, { jobId, input }: Revision): Promise<boolean> {
  const job = await findJob(ctx, jobId);
  if (!job) throw refuse("not_found");

  if (!jobCan.own(ctx.actor, job)) throw refuse("permission_denied");
  if (job.status === "matched" && isOfAddressOnly(input)) {
    await changeAddress(ctx, { jobId, clientId: job.clientId, address: input.address });
    return true;
  }
  const after = revised(job, input);
  refuseSlotsThatAreOver(input.preferred_slots, { now: ctx.now, before: job.preferredSlots });
  const pointsCost = await checkedCost(ctx, job, after);
  if (!jobCan.revise(ctx.actor, job)) throw refuse("job.not_open");
  if (after.isMoved && !jobCan.move(ctx.actor, job)) throw refuse("job.has_offers");

  const at = ctx.now;
  const risk = textRisks([input.description ?? "", ...(input.preferred_slots ?? [])]);
  const [[written]] = await ctx.db.batch([
    ctx.db
      .update(jobs)
      .set({
        ...after.changes,
        ...dueOf(input),
        ...(risk.length > 0 ? addHeldReasons(risk, at) : {}),
        ...(input.urgency === "now" ? urgentClock(at) : {}),
        pointsCost,
        ...(after.isMoved ? movedClock(at) : {}),
      })
      .where(
        and(
          eq(jobs.id, jobId),
          eq(jobs.clientId, job.clientId),
          isRevisable,
          isUnchanged(job, after),
          after.isMoved ? eq(jobs.liveOffers, 0) : undefined,
        ),
      )
      .returning({ status: jobs.status, held: jobs.held }),
    ...(input.description === undefined ? [] : [storeWordsStatement(ctx.db, { jobId, description: input.description })]),
    ...(risk.length > 0 ? notifyHeldStatements(ctx.db, { clientId: job.clientId, at }) : []),
  ]);

  const movesClock = after.isMoved || input.urgency !== undefined;
  if (movesClock && written && isOpenToArtisans(written)) await ctx.outbox.push({ kind: "announce_job", jobId });
  return written !== undefined;
}

const isOfAddressOnly = (input: ReviseJobInput): input is ReviseJobInput & { address: string | null } =>
  input.address !== undefined && Object.entries(input).every(([field, value]) => field === "address" || value === undefined);

/** The first wave goes at once at the new place. */
const movedClock = (at: number) => ({
  ...startedClock(at),
  ...{ announcedAt: null, widenedAt: null, widenedTo: null, reannounced: false },
});

/** Relative, because the deadline of a released job starts later than `opened_at`. */
const dueOf = ({ urgency }: ReviseJobInput) =>
  urgency === undefined
    ? {}
    : {
        dueAt: sql`CASE WHEN ${jobs.status} = 'open' THEN ${jobs.dueAt} + ${urgency === "now" ? URGENT_OPEN_FOR_MS : OPEN_FOR_MS}
          - CASE WHEN ${jobs.urgency} IS 'now' THEN ${URGENT_OPEN_FOR_MS} ELSE ${OPEN_FOR_MS} END END`,
      };

function revised(job: JobView, named: ReviseJobInput) {
  const { category = job.category.id, wilaya = job.wilaya.id, commune = job.commune.id } = named;
  if (wilaya !== job.wilaya.id && named.commune === undefined) throw new InvalidFields({ commune: [{ code: "required" }] });
  const isOtherCategory = category !== job.category.id;
  const isMoved = isOtherCategory || wilaya !== job.wilaya.id || commune !== job.commune.id;
  const sub_category = named.sub_category === undefined && isOtherCategory ? null : named.sub_category;
  return {
    isMoved,
    isOtherCategory,
    namesCategoryOrPlace: [named.category, named.wilaya, named.commune, sub_category].some((one) => one !== undefined),
    namesText: named.description !== undefined || sub_category !== undefined,
    references: {
      category,
      wilaya,
      commune,
      sub_category: sub_category === undefined ? (job.subcategory?.id ?? null) : sub_category,
    },
    description: named.description ?? job.description,
    changes: {
      categoryId: named.category,
      subcategoryId: sub_category,
      wilayaId: named.wilaya,
      communeId: named.commune,
      description: named.description,
      duration: named.duration,
      urgency: named.urgency,
      address: named.address,
      preferredSlots: named.preferred_slots === null ? [] : named.preferred_slots,
      invoiceRequired: named.invoice_required,
    },
  };
}

type Revised = ReturnType<typeof revised>;

/** A new category has its current price; otherwise the price of posting stays. */
async function checkedCost(ctx: Ctx, job: JobView, after: Revised) {
  const { sub_category } = after.references;
  const isOptional = !after.namesText || isDescriptionOptional({ subcategoryId: sub_category, photos: job.images.length });
  const error = isOptional ? null : descriptionError(after.description);
  if (error) throw new InvalidFields({ description: [error] });
  const isSame = !after.isMoved && sub_category === (job.subcategory?.id ?? null);
  const { pointsCost } = isSame ? job : await resolveReferences(ctx, after.references);
  return after.isOtherCategory ? pointsCost : sql`${jobs.pointsCost}`;
}

/** SQL predicate on jobs: the facts behind the decision are unchanged. Other fields may have changed. */
function isUnchanged(job: JobView, { namesCategoryOrPlace, namesText }: Revised) {
  const subcategory = sql`${jobs.subcategoryId} IS ${job.subcategory?.id ?? null}`;
  const hasPhotos = sql`EXISTS (SELECT 1 FROM job_photos WHERE job_photos.job_id = ${job.id})`;
  return and(
    namesCategoryOrPlace ? and(eq(jobs.categoryId, job.category.id), eq(jobs.communeId, job.commune.id), subcategory) : undefined,
    namesText ? and(eq(jobs.description, job.description), subcategory) : undefined,
    namesText && job.images.length > 0 ? hasPhotos : undefined,
  );
}
