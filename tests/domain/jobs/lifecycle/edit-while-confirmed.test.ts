import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmByCode } from "#app/domain/auth/confirmation/confirm-by-code.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { artisanWith, ask, digitsOf } from "#tests/domain/codes/fixtures.ts";
import { db, jobRow } from "#tests/domain/jobs/fixtures.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { beforeBatch } from "#tests/support/worker/before-batch.ts";

/*
 * A draft waits for the code of its user. An edit happens between the check and the write of the code, or the code between those
 * of an edit.
 */

const WORDS = { description: "The pipe behind the washing machine leaks as well now." };
const WITH_NUMBER = { description: "The pipe leaks, call me on 0555 12 34 56 please." };
const ELSEWHERE = { wilaya: 16, commune: 1601 };

beforeAll(insertDemoUsers);

let made = 0;
let owner: SignedIn;
let target: { phone: string };
let jobId: string;
let otp: string;

beforeEach(async () => {
  const digits = `55140${String(made++).padStart(4, "0")}`;
  target = { phone: `+213${digits}` };
  owner = await artisanWith(`draft-${digits}`, `0${digits}`, false);
  ({ jobId } = await publishJob(testCtx(owner), { input: LEAK, images: [] }));
  await ask("phone", target, { by: owner, now: NOON + 120_000 });
  otp = await digitsOf("phone", target);
});

const at = (over = {}) => testCtx(owner, { now: NOON + 180_000, ...over });
const confirm = (over = {}) => {
  const ctx = at(over);
  return confirmByCode(ctx, { purpose: "phone", target, otp }).then(() => ctx.pushed);
};
const edit = (input: Parameters<typeof reviseJob>[1]["input"], over = {}) => {
  const ctx = at(over);
  return reviseJob(ctx, { jobId, input }).then(() => ctx.pushed);
};
const announced = () => [{ kind: "announce_job", jobId }];

describe("an edit right before the code opens the draft", () => {
  const confirmAfter = (input: Parameters<typeof edit>[0]) => confirm({ db: beforeBatch(db, 1, () => edit(input)) });

  it("is what opens", async () => {
    expect(await confirmAfter({ ...WORDS, ...ELSEWHERE })).toEqual(announced());
    expect(await jobRow(jobId)).toMatchObject({ status: "open", ...WORDS, wilayaId: 16, communeId: 1601 });
  });

  it("holds the job if its text is risky, and nobody is notified", async () => {
    expect(await confirmAfter(WITH_NUMBER)).toEqual([]);
    expect(await jobRow(jobId)).toMatchObject({ status: "open", held: true });
  });
});

describe("a code right before an edit of the draft is written", () => {
  const editAfter = (input: Parameters<typeof edit>[0]) => edit(input, { db: beforeBatch(db, 1, () => confirm()) });

  it("keeps both: the job is open with the new text", async () => {
    expect(await editAfter(WORDS)).toEqual([]);
    expect(await jobRow(jobId)).toMatchObject({ status: "open", held: false, ...WORDS });
  });

  it("announces the job at its new place", async () => {
    expect(await editAfter(ELSEWHERE)).toEqual(announced());
    expect(await jobRow(jobId)).toMatchObject({ status: "open", wilayaId: 16, communeId: 1601, announcedAt: null });
  });

  it("holds the open job if the new text is risky", async () => {
    await editAfter(WITH_NUMBER);
    expect(await jobRow(jobId)).toMatchObject({ status: "open", held: true });
  });
});
