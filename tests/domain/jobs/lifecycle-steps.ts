import { eq } from "drizzle-orm";
import fc from "fast-check";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { closeJob } from "#app/domain/jobs/lifecycle/close-job.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { deleteJob } from "#app/domain/jobs/lifecycle/delete-job.ts";
import { rejectCompletion } from "#app/domain/jobs/lifecycle/reject-completion.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { releaseJob } from "#app/domain/jobs/moderation/release-job.ts";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import { OPEN_FOR_MS } from "#app/domain/jobs/rules.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { consentToRevision } from "#app/domain/offers/consent-to-revision.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { releasePointsOfUnseenOffers } from "#app/domain/offers/release-points-of-unseen-offers.ts";
import { reviseOffer } from "#app/domain/offers/revise-offer.ts";
import { UNSEEN_HOLD_LIFETIME_MS } from "#app/domain/offers/rules.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { replyToReview } from "#app/domain/reviews/reply-to-review.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { offers } from "#db/schema/offers.ts";
import { reviews } from "#db/schema/reviews.ts";
import { users } from "#db/schema/users.ts";
import { asSystem, ctxAs } from "#tests/support/ctx.ts";
import { asPlumber, insertJob, insertPlumber, offerOn, PLAIN_OFFER } from "../offers/fixtures.ts";
import { DAY, db, HOUR, jobRow, pointsOf } from "./fixtures.ts";
import { unlessRefused } from "./status-log.ts";

/** One artisan always lacks points, so that holds lapse. */
export const ARTISANS = ["life-0", "life-1", "life-2", "life-3", "life-4", "life-5"] as const;

export async function insertArtisans(): Promise<void> {
  for (const [number, name] of ARTISANS.entries()) await insertPlumber(name, number < 2 ? 4 : 100_000);
}

const newJob = (now: number) => insertJob({ createdAt: now, openedAt: now, dueAt: now + OPEN_FOR_MS });

/** The progress of a job at the start of a run, so that few steps reach its end. */
export const BEGINNINGS = ["open", "offered", "seen", "revised", "wanted", "matched", "asked", "done", "reviewed"] as const;

export async function begin(beginning: (typeof BEGINNINGS)[number], now: number): Promise<string> {
  if (beginning === "wanted") return beginWanted(now);
  const jobId = await newJob(now);
  if (beginning === "open") return jobId;
  const amina = ctxAs("amina", { now });
  const first = { ...asPlumber("life-2"), now };
  const second = { ...asPlumber("life-3"), now };
  const offerIds = [await offerOn(first, jobId), await offerOn(second, jobId)] as const;
  if (beginning === "seen") await viewJob(amina, { jobId });
  if (beginning === "offered" || beginning === "seen") return jobId;
  if (beginning === "revised") {
    await reviseOffer(first, { offerId: offerIds[0], price: 6_000 });
    await reviseOffer(second, { offerId: offerIds[1], price: 6_000 });
    return jobId;
  }
  await acceptOffer(amina, { offerId: offerIds[0] });
  if (beginning === "matched") return jobId;
  if (beginning === "asked") return completeJob(first, { jobId }).then(() => jobId);
  await completeJob(amina, { jobId });
  if (beginning === "done") return jobId;
  await leaveReview(amina, { jobId, rating: 5 });
  await leaveReview(first, { jobId, rating: 4 });
  return jobId;
}

/** The hold of the accepted artisan was released after two days unseen, and they have no points left. */
async function beginWanted(now: number): Promise<string> {
  const then = now - UNSEEN_HOLD_LIFETIME_MS - HOUR;
  const [userId, reason] = ["life-0", "demo"] as const;
  const jobId = await newJob(then);
  await adjustPoints(asSystem("test", { now: then }), { userId, points: 2, reason });
  const offerId = await offerOn({ ...asPlumber(userId), now: then }, jobId);
  await releasePointsOfUnseenOffers(asSystem("cron", { now }));
  const points = -((await pointsOf(userId))?.available ?? 0);
  await adjustPoints(asSystem("test", { now }), { userId, points, reason });
  await unlessRefused(acceptOffer(ctxAs("amina", { now }), { offerId }));
  return jobId;
}

/** The steps that users try in each status, repeated by likelihood. Some are refused. */
const VERBS = {
  open: [
    ...["offer", "offer", "offer", "withdraw", "withdraw", "revise", "revise", "revise", "consent", "consent", "consent"],
    ...["consent", "accept", "accept", "accept", "accept", "accept", "reject", "reject", "reject", "look", "look", "close"],
    ...["deactivate", "delete", "edit", "edit_with_number", "edit_with_number", "release", "remove", "top_up"],
  ],
  held: ["release", "release", "release", "release", "remove", "accept"],
  matched: [
    ...["cancel_as_artisan", "cancel_as_artisan", "cancel", "cancel", "cancel", "say_done", "say_done", "done", "done", "done"],
    ...["not_yet", "not_yet", "not_yet", "not_yet"],
    ...["accept", "offer", "close", "edit", "review_as_client", "remove", "remove_for_artisan"],
  ],
  unreviewed: [
    ...["review_as_client", "review_as_client", "review_as_artisan", "review_as_artisan"],
    ...["reply_as_client", "reply_as_artisan", "cancel", "done", "close", "remove"],
  ],
  archived: [
    ...["reply_as_client", "reply_as_client", "reply_as_artisan", "reply_as_artisan", "review_as_client", "review_as_artisan"],
    ...["accept", "offer", "close", "delete", "cancel", "done", "edit", "release", "remove"],
  ],
} as const;
export type Verb = (typeof VERBS)[keyof typeof VERBS][number];

export const ALL_VERBS: readonly Verb[] = [...new Set(Object.values(VERBS).flat())];

export type Step = { pick: number; who: number; job: number };
export const step: fc.Arbitrary<Step> = fc.record({ pick: fc.nat(99), who: fc.nat(5), job: fc.constantFrom(0, 1, 1) });

/** Runs one step of a user or of the system on one of two jobs. Returns its name. */
export async function take({ pick, who, job }: Step, jobIds: readonly string[], now: number): Promise<Verb> {
  const jobId = jobIds[job] ?? "";
  const { status = "draft", held = false } = (await jobRow(jobId)) ?? {};
  const verbs: readonly Verb[] = VERBS[held ? "held" : status === "draft" ? "open" : status];
  const verb = verbs[pick % verbs.length] ?? "look";
  await act(verb, jobId, who, now);
  return verb;
}

async function act(verb: Verb, jobId: string, who: number, now: number): Promise<unknown> {
  const name = ARTISANS[who] ?? "life-0";
  const amina = ctxAs("amina", { now });
  const artisan = { ...asPlumber(name), now };
  const nadir = ctxAs("nadir", { now });
  const made = () => db.select().from(offers).where(eq(offers.jobId, jobId)).orderBy(offers.createdAt, offers.id);
  const ofSomebody = async () => {
    const waiting = (await made()).filter(({ status }) => ["sent", "seen", "revised"].includes(status));
    const offer = waiting[who % Math.max(waiting.length, 1)];
    const makerId = offer?.artisanId ?? name;
    return { makerId, maker: { ...asPlumber(makerId), now }, offerId: offer?.id ?? "" };
  };
  const any = async () => (await made()).at(-1 - (who % 3))?.id ?? "";
  const asked = async () => (await made()).find((offer) => offer.status === "revised")?.id ?? "";

  switch (verb) {
    case "offer":
      return makeOffer(artisan, { ...PLAIN_OFFER, jobId, ...(who % 2 === 0 ? { valid_until: dayInAlgiers(now + DAY) } : {}) });
    case "withdraw":
      return ofSomebody().then(({ maker, offerId }) => withdrawOffer(maker, { offerId }));
    case "revise":
      return ofSomebody().then(({ maker, offerId }) => reviseOffer(maker, { offerId, price: 5_000 + who }));
    case "cancel_as_artisan":
      return cancelMatch({ ...asPlumber((await chosen(jobId)) ?? name), now }, { jobId, reason: "ill" });
    case "say_done":
      return completeJob({ ...asPlumber((await chosen(jobId)) ?? name), now }, { jobId });
    case "deactivate":
      return ofSomebody().then(({ makerId }) => db.update(users).set({ isActive: false }).where(eq(users.id, makerId)));
    case "accept":
      return acceptOffer(amina, { offerId: who === 0 ? await any() : (await ofSomebody()).offerId });
    case "reject":
      return rejectOffer(amina, { offerId: await any() });
    case "consent":
      return consentToRevision(amina, { offerId: await asked(), accepted: who % 2 === 0 });
    case "look":
      return viewJob(amina, { jobId });
    case "close":
      return closeJob(amina, { jobId });
    case "delete":
      return deleteJob(amina, { jobId });
    case "cancel":
      return cancelMatch(amina, { jobId, reason: "found another" });
    case "done":
      return completeJob(amina, { jobId });
    case "not_yet":
      return rejectCompletion(amina, { jobId });
    case "edit":
      return reviseJob(amina, { jobId, input: { description: `The tap of room ${who} has been leaking for days.` } });
    case "edit_with_number":
      return reviseJob(amina, { jobId, input: { description: "The tap leaks, call me on 0555 12 34 56 please." } });
    case "release":
      return releaseJob(nadir, { jobId });
    case "remove":
      return removeJob(nadir, { jobId, reason: "other" });
    case "remove_for_artisan":
      return removeJob(nadir, { jobId, reason: "artisan_fault" });
    case "review_as_client":
      return leaveReview(amina, { jobId, rating: 1 + (who % 5) });
    case "review_as_artisan":
      return leaveReview({ ...asPlumber((await chosen(jobId)) ?? name), now }, { jobId, rating: 1 + (who % 5) });
    case "reply_as_client":
      return replyToReview(amina, { reviewId: await reviewBy("artisan", jobId), text: "Thank you." });
    case "reply_as_artisan":
      return replyToReview(
        { ...asPlumber((await chosen(jobId)) ?? name), now },
        { reviewId: await reviewBy("client", jobId), text: "Gladly." },
      );
    case "top_up":
      return adjustPoints(asSystem("test", { now }), { userId: name, points: 2, reason: "demo" });
  }
}

const reviewBy = async (side: "client" | "artisan", jobId: string) =>
  (await db.select().from(reviews).where(eq(reviews.jobId, jobId))).find(({ authorSide }) => authorSide === side)?.id ?? "";

async function chosen(jobId: string): Promise<string | undefined> {
  const made = await db.select().from(offers).where(eq(offers.jobId, jobId));
  return made.find(({ status }) => status === "accepted")?.artisanId;
}
