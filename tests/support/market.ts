import { type SignedIn, system } from "#app/domain/actor.ts";
import { completeJob } from "#app/domain/jobs/complete-job.ts";
import { publishJob } from "#app/domain/jobs/publish-job.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { CAST, type CastName, ORAN } from "#db/seeds/cast.ts";
import { actorOf, insertPerson, testCtx } from "./ctx.ts";

/** A leaking tap in the kitchen, as Amina would post it. */
export const LEAK = {
  category: 1,
  sub_category: 101,
  description: "The kitchen tap has been leaking since yesterday, even when it is shut.",
  wilaya: ORAN.wilayaId,
  commune: ORAN.communeId,
  address: "12 rue des Jardins, third floor",
  urgency: "now",
} as const;

export const OFFER = { kind: "fixed", price: 4500, message: "I live nearby and can come this afternoon." } as const;

const personOf = (who: CastName | SignedIn): SignedIn => (typeof who === "string" ? actorOf(who, CAST[who]) : who);

/** An open job of hers (of Amina's, unless another client is named); returns its id. */
export async function postedJob(
  client: CastName | SignedIn = "amina",
  over: Partial<Parameters<typeof publishJob>[1]["input"]> = {},
): Promise<string> {
  const { jobId } = await publishJob(testCtx(personOf(client)), { input: { ...LEAK, ...over }, images: [] });
  return jobId;
}

/** His offer on that job; returns its id. */
export async function sentOffer(artisan: CastName | SignedIn, jobId: string): Promise<string> {
  const { offerId } = await makeOffer(testCtx(personOf(artisan)), { ...OFFER, jobId });
  return offerId;
}

export const acceptedOffer = (client: CastName | SignedIn, offerId: string) =>
  acceptOffer(testCtx(personOf(client)), { offerId });

/** A verified plumber of Oran with so many points. */
export const plumber = (id: string, points: number): Promise<SignedIn> =>
  insertPerson(id, {
    role: "artisan",
    firstName: id,
    lastName: "Test",
    email: `${id}@hirfa.example`,
    language: "fr",
    ...ORAN,
    categoryIds: [1],
    isVerified: true,
    points,
  });

/** A confirmed client of Oran. */
export const client = (id: string): Promise<SignedIn> =>
  insertPerson(id, { role: "client", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "ar", ...ORAN });

export const givePoints = (userId: string, points: number) =>
  adjustPoints(testCtx(system("test")), { userId, points, reason: "demo" });

/** The work of an artisan for Amina, done just now, so that pages let both say how it was. Returns the job's id. */
export async function doneJob(artisan: CastName | SignedIn): Promise<string> {
  const jobId = await postedJob();
  await acceptedOffer("amina", await sentOffer(artisan, jobId));
  await completeJob(today(personOf("amina")), { jobId });
  return jobId;
}

const today = (person: SignedIn) => testCtx(person, { now: Date.now() });

/** What both said of each other after such work, shown to everybody. */
export async function shownReview(artisan: CastName | SignedIn) {
  const jobId = await doneJob(artisan);
  const words = { rating: 5, text: "Clean work, and on time." };
  const { reviewId } = await leaveReview(today(personOf("amina")), { jobId, ...words });
  const { reviewId: ofClientId } = await leaveReview(today(personOf(artisan)), { jobId, rating: 4, text: "Paid at once." });
  return { jobId, reviewId, ofClientId };
}
