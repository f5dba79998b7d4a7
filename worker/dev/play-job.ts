import { eq } from "drizzle-orm";
import { markRoomRead } from "#app/domain/chat/mark-room-read.ts";
import { postMessage } from "#app/domain/chat/post-message.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import type { UploadPurpose } from "#app/domain/media/rules.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { openOfferRoom } from "#app/domain/offers/open-offer-room.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { visits } from "#db/schema/visits.ts";
import type { StoryJob, StoryReview } from "#db/seeds/story.ts";
import { playDispute } from "./play-dispute.ts";
import type { Cast, Pictures } from "./tell-story.ts";

type Stage = { cast: Cast; pictures: Pictures };

/** One request of the story, from its posting to its reviews, each step at its own time. */
export async function playJob(ctx: Ctx, job: StoryJob, { cast, pictures }: Stage): Promise<void> {
  const postedAt = ctx.now - job.postedAgo * 60_000;
  const as = (name: string, after: number): Ctx => {
    const person = cast.get(name);
    if (!person) throw new Error(`nobody in the story is called ${name}`);
    const isOpen = job.chosen === undefined;
    return { ...person.ctx, now: postedAt + after * 60_000, outbox: isOpen ? ctx.outbox : roomsOnly(ctx) };
  };
  const imagesOf = async (own: Ctx, names: readonly string[] | undefined, purpose: UploadPurpose) => {
    const images = [];
    for (const name of names ?? []) {
      const bytes = pictures.get(name);
      if (!bytes) throw new Error(`no picture called ${name}`);
      images.push(await receiveImage(own, { bytes, purpose }));
    }
    return images;
  };

  const client = as(job.client, 0);
  const { jobId } = await publishJob(client, { input: inputOf(job), images: await imagesOf(client, job.photos, "job_image") });
  const offerIds = new Map<string, string>();
  for (const offer of job.offers ?? []) {
    const own = as(offer.by, offer.after);
    const { offerId } = await makeOffer(own, {
      ...{ jobId, kind: offer.kind, price: offer.price, message: offer.message, material_included: offer.isMaterialIncluded },
      earliest_date: dayInAlgiers(own.now + offer.inDays * DAY_MS),
    });
    offerIds.set(offer.by, offerId);
  }
  const { chosen, visit, chat, completedAfter, cancelled, dispute, reviews } = job;
  if (chosen) await acceptOffer(as(job.client, chosen.after), { offerId: offerIds.get(chosen.by) ?? "" });
  if (chat) {
    const offerId = offerIds.get(chat.with) ?? "";
    const { roomId } = await openOfferRoom(as(job.client, chat.lines[0]?.after ?? 0), { offerId });
    await ctx.rooms.refresh(roomId);
    for (const { isByClient, after, text, photos } of chat.lines) {
      const own = as(isByClient ? job.client : chat.with, after);
      const files = await imagesOf(own, photos, "chat_image");
      const said = { roomId, id: crypto.randomUUID(), kind: photos ? "image" : "text", text, files } as const;
      const { message } = await postMessage(own, said);
      const { now } = own;
      await markRoomRead({ ...as(isByClient ? chat.with : job.client, after), now }, { roomId, seq: message.seq });
    }
  }
  if (visit && chosen) await agreeOnVisit(as(chosen.by, visit.after), as(job.client, visit.after + 15), { jobId, visit });
  if (completedAfter) await completeJob(as(job.client, completedAfter), { jobId });
  if (cancelled) await cancelMatch(as(job.client, cancelled.after), { jobId, reason: cancelled.reason });
  if (dispute && chosen) await playDispute({ jobId, job: { ...job, chosen }, dispute, as });
  if (!reviews || !chosen) return;
  await leaveReview(as(job.client, reviews.after), { jobId, ...stars(reviews.client) });
  if (reviews.artisan) await leaveReview(as(chosen.by, reviews.after + 60), { jobId, ...stars(reviews.artisan) });
}

/** Nobody is told now about what is over. A room still learns its state. */
const roomsOnly = (ctx: Ctx): Ctx["outbox"] => ({
  push: async (message) => {
    if (message.kind === "refresh_room") await ctx.rooms.refresh(message.roomId);
  },
});

const inputOf = ({ categoryId, subcategoryId, communeId, description, urgency, address }: StoryJob) => ({
  ...{ category: categoryId, sub_category: subcategoryId, description, urgency, address },
  ...{ wilaya: Math.floor(communeId / 100), commune: communeId, duration: undefined },
});

type Agreed = { jobId: string; visit: NonNullable<StoryJob["visit"]> };

async function agreeOnVisit(artisan: Ctx, client: Ctx, { jobId, visit }: Agreed): Promise<void> {
  const date = dayInAlgiers(artisan.now + visit.inDays * DAY_MS);
  const { visitId } = await proposeVisit(artisan, { jobId, kind: "work", date, from_time: visit.from, to_time: visit.to });
  const [proposed] = await artisan.db.select({ revision: visits.revision }).from(visits).where(eq(visits.id, visitId));
  if (proposed) await agreeVisit(client, { visitId, revision: proposed.revision });
}

const stars = ({ rating, quality, punctuality, priceFairness, text }: StoryReview) => ({
  ...{ rating, quality, punctuality, price_fairness: priceFairness, text },
});
