import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { type SignedIn, system } from "#app/domain/shared/contracts/actor.ts";
import { DEMO_USERS, type DemoUserName, ORAN } from "#db/seeds/demo-users.ts";
import { actorOf, insertUser, NOON, testCtx } from "./ctx.ts";

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

const personOf = (who: DemoUserName | SignedIn): SignedIn => (typeof who === "string" ? actorOf(who, DEMO_USERS[who]) : who);

/** An open job of Amina's, or of the given client. Returns its id. */
export async function postedJob(
  client: DemoUserName | SignedIn = "amina",
  over: Partial<Parameters<typeof publishJob>[1]["input"]> = {},
): Promise<string> {
  const { jobId } = await publishJob(testCtx(personOf(client)), { input: { ...LEAK, ...over }, images: [] });
  return jobId;
}

/** The artisan's offer on that job. Returns its id. */
export async function sentOffer(artisan: DemoUserName | SignedIn, jobId: string, now = NOON): Promise<string> {
  const { offerId } = await makeOffer(testCtx(personOf(artisan), { now }), { ...OFFER, jobId });
  return offerId;
}

export const acceptedOffer = (client: DemoUserName | SignedIn, offerId: string) =>
  acceptOffer(testCtx(personOf(client)), { offerId });

/** A verified plumber of Oran with that number of points. */
export const insertPlumber = (id: string, points: number): Promise<SignedIn> =>
  insertUser(id, {
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

export const insertClient = (id: string): Promise<SignedIn> =>
  insertUser(id, { role: "client", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "ar", ...ORAN });

export const givePoints = (userId: string, points: number) =>
  adjustPoints(testCtx(system("test")), { userId, points, reason: "demo" });

/** A job of Amina's that the artisan has just completed, so that both can review it. Returns its id. */
export async function completedJob(artisan: DemoUserName | SignedIn): Promise<string> {
  const jobId = await postedJob();
  await acceptedOffer("amina", await sentOffer(artisan, jobId));
  await completeJob(today(personOf("amina")), { jobId });
  return jobId;
}

const today = (person: SignedIn) => testCtx(person, { now: Date.now() });

/** The visible reviews of both sides after such a job. */
export async function publishedReviews(artisan: DemoUserName | SignedIn) {
  const jobId = await completedJob(artisan);
  const words = { rating: 5, text: "Clean work, and on time." };
  const { reviewId } = await leaveReview(today(personOf("amina")), { jobId, ...words });
  const { reviewId: ofClientId } = await leaveReview(today(personOf(artisan)), { jobId, rating: 4, text: "Paid at once." });
  return { jobId, reviewId, ofClientId };
}
