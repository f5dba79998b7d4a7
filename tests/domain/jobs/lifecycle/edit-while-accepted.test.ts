import { beforeAll, expect, test } from "vitest";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { jobRow, pointsOf } from "#tests/domain/jobs/fixtures.ts";
import { insertJob, insertPlumber, offerOn, offerRow, outcomesOf } from "#tests/domain/offers/fixtures.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

const WORDS = { description: "The pipe behind the washing machine leaks as well now." };
const WITH_NUMBER = { description: "The pipe leaks, call me on 0555 12 34 56 please." };
const ELSEWHERE = { wilaya: 16, commune: 1601 };
const ROUNDS = 10;

/** A job with one offer that is edited and accepted at the same time, in random order. */
async function atOnce(name: string, input: Parameters<typeof reviseJob>[1]["input"]) {
  const jobId = await insertJob();
  const offerId = await offerOn(await insertPlumber(name), jobId);
  const accept = () => acceptOffer(ctxAs("amina"), { offerId });
  const edit = () => reviseJob(ctxAs("amina"), { jobId, input });
  const before = await jobRow(jobId);
  const acts = name.endsWith("0") || name.endsWith("5") ? [accept(), edit()] : [edit(), accept()];
  const outcomes = await outcomesOf(acts);
  return { before, outcomes, job: await jobRow(jobId), offer: await offerRow(offerId), points: await pointsOf(name) };
}

// Each edit succeeds or fails as a whole, whatever happens between its check and its write.
test("an edit during an acceptance is stored, or refused because an offer was accepted; the match is kept", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { before, outcomes, job, offer, points } = await atOnce(`words-${round}`, WORDS);

    expect([{ ok: 2 }, { ok: 1, "job.not_open": 1 }]).toContainEqual(outcomes);
    expect(job).toMatchObject({ status: "matched", description: outcomes.ok === 2 ? WORDS.description : before?.description });
    expect(offer).toMatchObject({ status: "accepted", pointsHeld: 0 });
    expect(points).toEqual({ available: 8, held: 0 });
  }
});

test("a number that is added during an acceptance holds the job or comes too late; a held job is not matched", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { outcomes, job, offer } = await atOnce(`number-${round}`, WITH_NUMBER);

    expect(outcomes).toEqual({ ok: 1, "job.not_open": 1 });
    if (job?.held) expect([job.status, offer?.status, offer?.pointsHeld]).toEqual(["open", "sent", 2]);
    else expect([job?.status, offer?.status]).toEqual(["matched", "accepted"]);
  }
});

test("a job does not move during an acceptance", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { before, outcomes, job } = await atOnce(`move-${round}`, ELSEWHERE);

    expect([
      { ok: 1, "job.has_offers": 1 },
      { ok: 1, "job.not_open": 1 },
    ]).toContainEqual(outcomes);
    expect(job).toMatchObject({ status: "matched", wilayaId: before?.wilayaId, communeId: before?.communeId });
  }
});
