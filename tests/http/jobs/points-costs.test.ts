import { beforeAll, expect, test } from "vitest";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { browserOf, htmlOf } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

// Hidden costs are a known complaint. Both sides see the cost before they commit.
test("the cost of an offer is shown to the client with each category and to the artisan above the form", async () => {
  const page = await htmlOf(await browserOf("amina"), "/en/new-job");
  expect(page).toContain("An offer costs the artisan 2 points, and only if you choose them. You pay Hirfa nothing.");
  expect(page).toContain("Artisans use points only if you choose them.");

  const jobId = await postedJob("amina");
  const form = await htmlOf(await browserOf("yacine"), `/en/job/${jobId}`);
  expect(form).toContain("2 points are held; they are used only if the client chooses you.");
});
