import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeJob } from "#app/domain/jobs/lifecycle/close-job.ts";
import { reviseCategory } from "#app/domain/taxonomy/revise-category.ts";
import { reviseSubcategory } from "#app/domain/taxonomy/revise-subcategory.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { OFFER, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(() => insertDemoUsers());
const nadir = () => ctxAs("nadir");
const plumbing = (isRetired: boolean) => reviseCategory(nadir(), { categoryId: 1, is_retired: isRetired });

describe("after a category is retired", () => {
  beforeEach(() => plumbing(false));

  it("an artisan with no other reads why no jobs come, and where to choose one; an artisan with another reads nothing", async () => {
    const [yacine, karim] = [await browserOf("yacine"), await browserOf("karim")];
    expect(await htmlOf(yacine, "/en/jobs")).not.toContain("no longer offered");
    await plumbing(true);
    const page = await htmlOf(yacine, "/en/jobs");
    expect(page).toContain("Your categories are no longer offered");
    expect(page).toContain('href="/en/categories"');
    expect(await htmlOf(karim, "/en/jobs")).not.toContain("no longer offered");
    // It stays theirs until they remove it, and is offered to nobody else.
    expect(await htmlOf(yacine, "/en/categories")).toMatch(/value="1"[^>]*checked|checked[^>]*value="1"/);
    expect(await htmlOf(await browserOf("lydia"), "/en/categories")).not.toContain('value="1"');
  });

  it("jobs in it stay readable, and continue to their end", async () => {
    const jobId = await postedJob();
    await plumbing(true);
    expect(await htmlOf(await browserOf("amina"), `/en/job/${jobId}`)).toContain("Water leak repair");
    expect(await htmlOf(await browserOf("yacine"), `/en/job/${jobId}`)).toContain("Water leak repair");
    await sentOffer("yacine", jobId);
    expect(await htmlOf(await browserOf("amina"), `/en/job/${jobId}`)).toContain(OFFER.message);
  });

  it("a new job cannot use it, whatever the URL", async () => {
    await plumbing(true);
    const page = await openPage(await browserOf("amina"), "/en/new-job?category=1");
    expect([page.status, await page.text()]).toEqual([200, expect.not.stringMatching(/name="category" value="1"/)]);
  });

  it("an ended one cannot be reposted, and its client reads what to do instead", async () => {
    const jobId = await postedJob();
    await closeJob(ctxAs("amina"), { jobId });
    await reviseSubcategory(nadir(), { subcategoryId: 101, is_retired: true });
    const amina = await browserOf("amina");
    const page = `/en/job/${jobId}/repost`;
    const once = /name="once" value="(\w+)"/.exec(await htmlOf(amina, page))?.[1] ?? "";
    const refused = await sendForm(amina, page, { once });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("no longer offered on Hirfa")]);
    await reviseSubcategory(nadir(), { subcategoryId: 101, is_retired: false });
  });
});
