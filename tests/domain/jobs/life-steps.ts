import { eq } from "drizzle-orm";
import fc from "fast-check";
import { cancelMatch } from "#app/domain/jobs/cancel-match.ts";
import { closeJob } from "#app/domain/jobs/close-job.ts";
import { completeJob } from "#app/domain/jobs/complete-job.ts";
import { deleteJob } from "#app/domain/jobs/delete-job.ts";
import { releaseJob } from "#app/domain/jobs/release-job.ts";
import { removeJob } from "#app/domain/jobs/remove-job.ts";
import { reviseJob } from "#app/domain/jobs/revise-job.ts";
import { lookAtJob } from "#app/domain/matching/look-at-job.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { consentToRevision } from "#app/domain/offers/consent-to-revision.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { reviseOffer } from "#app/domain/offers/revise-offer.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { offers } from "#db/schema/offers.ts";
import { users } from "#db/schema/users.ts";
import { as, asSystem } from "#tests/support/ctx.ts";
import { asPlumber, insertJob, insertPlumber, offerOn } from "../offers/scene.ts";
import { db, jobRow } from "./scene.ts";

/** One is always short of points, so that holds lapse. */
export const ARTISANS = ["life-0", "life-1", "life-2", "life-3", "life-4", "life-5"] as const;

export async function insertArtisans(): Promise<void> {
  for (const [number, name] of ARTISANS.entries()) await insertPlumber(name, number < 2 ? 4 : 100_000);
}

export const newJob = (now: number) => insertJob({ createdAt: now, openedAt: now, dueAt: now + 14 * 86_400_000 });

/** What people think of doing with a request in each state, the likelier the more often; some of it is refused. */
const VERBS = {
  open: [
    ...["offer", "offer", "offer", "offer", "offer", "withdraw", "revise", "revise", "consent", "consent", "deactivate"],
    ...["accept", "accept", "accept", "reject", "look", "look", "close", "delete", "edit", "edit_with_number"],
    ...["release", "release", "remove", "top_up", "cancel", "done"],
  ],
  matched: ["cancel_as_artisan", "cancel_as_artisan", "cancel", "cancel", "say_done", "done", "accept", "offer", "close", "edit"],
  over: ["accept", "offer", "close", "delete", "cancel", "done", "edit", "release", "remove"],
} as const;
type Verb = (typeof VERBS)[keyof typeof VERBS][number];

export type Step = { pick: number; who: number; job: number };
export const step: fc.Arbitrary<Step> = fc.record({ pick: fc.nat(99), who: fc.nat(5), job: fc.nat(1) });

/** One person's act, or the house's, on one of two jobs. */
export async function take({ pick, who, job }: Step, jobIds: readonly string[], now: number): Promise<unknown> {
  const jobId = jobIds[job] ?? "";
  const status = (await jobRow(jobId))?.status;
  const verbs: readonly Verb[] = VERBS[status === "open" || status === "matched" ? status : "over"];
  return act(verbs[pick % verbs.length] ?? "look", jobId, who, now);
}

async function act(verb: Verb, jobId: string, who: number, now: number): Promise<unknown> {
  const name = ARTISANS[who] ?? "life-0";
  const amina = as("amina", { now });
  const artisan = { ...asPlumber(name), now };
  const nadir = as("nadir", { now });
  const made = () => db.select().from(offers).where(eq(offers.jobId, jobId)).orderBy(offers.createdAt, offers.id);
  const ofSomebody = async () => {
    const waiting = (await made()).filter(({ status }) => ["sent", "seen", "revised"].includes(status));
    const offer = waiting[who % Math.max(waiting.length, 1)];
    return { maker: { ...asPlumber(offer?.artisanId ?? name), now }, offerId: offer?.id ?? "" };
  };
  const any = async () => (await made()).at(-1 - (who % 3))?.id ?? "";
  const asked = async () => (await made()).find((offer) => offer.status === "revised")?.id ?? "";

  switch (verb) {
    case "offer":
      return offerOn(artisan, jobId);
    case "withdraw":
      return ofSomebody().then(({ maker, offerId }) => withdrawOffer(maker, { offerId }));
    case "revise":
      return ofSomebody().then(({ maker, offerId }) => reviseOffer(maker, { offerId, price: 5_000 + who }));
    case "cancel_as_artisan":
      return cancelMatch({ ...asPlumber((await chosen(jobId)) ?? name), now }, { jobId, reason: "ill" });
    case "say_done":
      return completeJob({ ...asPlumber((await chosen(jobId)) ?? name), now }, { jobId });
    case "deactivate":
      return db.update(users).set({ isActive: false }).where(eq(users.id, name));
    case "accept":
      return acceptOffer(amina, { offerId: await any() });
    case "reject":
      return rejectOffer(amina, { offerId: await any() });
    case "consent":
      return consentToRevision(amina, { offerId: await asked(), accepted: who % 2 === 0 });
    case "look":
      return lookAtJob(amina, { jobId });
    case "close":
      return closeJob(amina, { jobId });
    case "delete":
      return deleteJob(amina, { jobId });
    case "cancel":
      return cancelMatch(amina, { jobId, reason: "found another" });
    case "done":
      return completeJob(amina, { jobId });
    case "edit":
      return reviseJob(amina, { jobId, input: { description: `The tap of room ${who} has been leaking for days.` } });
    case "edit_with_number":
      return reviseJob(amina, { jobId, input: { description: "The tap leaks, call me on 0555 12 34 56 please." } });
    case "release":
      return releaseJob(nadir, { jobId });
    case "remove":
      return removeJob(nadir, { jobId, reason: "other" });
    case "top_up":
      return adjustPoints(asSystem("test", { now }), { userId: name, points: 2, reason: "demo" });
  }
}

async function chosen(jobId: string): Promise<string | undefined> {
  const made = await db.select().from(offers).where(eq(offers.jobId, jobId));
  return made.find(({ status }) => status === "accepted")?.artisanId;
}
