import { beforeAll, expect, it } from "vitest";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { newerJobs } from "#app/domain/jobs/lists/newer-jobs.ts";
import { ctxAs, insertDemoUsers, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";
import { insertClient, LEAK } from "#tests/support/fixtures.ts";

beforeAll(insertDemoUsers);

const MINUTE_MS = 60_000;

it("counts jobs newer than the first shown, with the filters of the list, without own jobs", async () => {
  const posted = (ctx: TestCtx, minute: number, over = {}) =>
    publishJob({ ...ctx, now: NOON + minute * MINUTE_MS }, { input: { ...LEAK, ...over }, images: [] });
  const sara = testCtx(await insertClient("sara"));
  await posted(sara, 1);
  await posted(sara, 2, { urgency: "flexible" });
  await posted(sara, 3, { category: 10, sub_category: undefined });
  await posted(sara, 3, { wilaya: 16, commune: 1605 });
  await posted(ctxAs("yacine"), 4);

  const newer = (minute: number, filters = {}) => newerJobs(ctxAs("yacine"), { since: NOON + minute * MINUTE_MS, ...filters });
  expect([await newer(0), await newer(1), await newer(2)]).toEqual([2, 1, 0]);
  expect([await newer(0, { urgency: "flexible" }), await newer(0, { wilayaId: 16 })]).toEqual([1, 0]);
});

it("is for artisans only", async () => {
  await expect(newerJobs(testCtx(), { since: 0 })).rejects.toMatchObject({ code: "not_authenticated" });
  await expect(newerJobs(ctxAs("amina"), { since: 0 })).rejects.toMatchObject({ code: "permission_denied" });
});
