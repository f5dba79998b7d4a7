import type { Page } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { projectSettings } from "#tests/support/browser/e2e-user.ts";
import { publicPageOf } from "#tests/support/browser/visible-pages.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";
import { doneJob } from "#tests/support/job-fixtures.ts";

/** How many stars of the overall rating are seen as chosen. */
const filledStars = (page: Page) =>
  page
    .locator("#review-rating .icon")
    .evaluateAll((stars) => stars.filter((star) => getComputedStyle(star).fill !== "none").length);

const BY_AMINA = `جاء في الوقت واشتغل بنظافة. ${Date.now()}`;
const BY_KARIM = "زبونة محترمة، شرحت العطل جيدًا ودفعت في الحين.";

test(
  "a client and an artisan review each other blindly, and both reviews appear once both exist",
  ONE_PROJECT,
  async ({ browser, context, page }) => {
    const { words } = projectSettings();
    const { form, job } = words.reviews;
    const jobId = await doneJob(context);
    const publicPage = await publicPageOf("karim", context);
    const artisan = await browser.newContext({ ...test.info().project.use });
    await signInAs(context, "amina");
    await signInAs(artisan, "karim");

    await page.goto("/account/requests?status=unreviewed");
    await page.locator(`a[href="/job/${jobId}/review"]`).click();
    await expect(page.getByText(words.jobs.show.review_blind)).toBeVisible();
    // By keyboard only: a star is a radio button.
    await page.locator("#review-rating-1").focus();
    for (let steps = 0; steps < 4; steps++) await page.keyboard.press("ArrowLeft");
    await expect(page.locator("#review-rating-5")).toBeChecked();
    expect(await filledStars(page)).toBe(5);
    await page.getByLabel(form.text, { exact: false }).fill(BY_AMINA);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: form.submit }).click();
    await expect(page.getByText(words.jobs.show.review_sent)).toBeVisible();
    await expect(page.getByText(BY_AMINA)).toBeVisible();

    const karim = await artisan.newPage();
    await karim.goto(publicPage);
    await expect(karim.getByText(BY_AMINA)).toHaveCount(0);
    await karim.goto("/notifications");
    await karim
      .getByRole("link", { name: new RegExp(words.reviews.notice.title.waits) })
      .first()
      .click();
    await expect(karim).toHaveURL(`/job/${jobId}/review`);
    await expect(karim.getByText(BY_AMINA)).toHaveCount(0);
    await karim.locator("#review-rating-4").tap({ force: true });
    expect(await filledStars(karim)).toBe(4);
    await karim.getByLabel(form.text, { exact: false }).fill(BY_KARIM);
    // News that came while it was typed are in the response to the form.
    await karim.evaluate(() => dispatchEvent(new Event("live:reconnected")));
    const mayHaveChanged = karim.getByText(words.job_lifecycle.live.kept);
    await expect(mayHaveChanged).toBeVisible();
    await karim.getByRole("button", { name: form.submit }).click();
    await expect(mayHaveChanged).toBeHidden();

    await expect(karim.getByRole("heading", { name: job.of_client })).toBeVisible();
    await expect(karim.getByText(BY_AMINA)).toBeVisible();
    await karim.getByLabel(words.reviews.reply.label).fill("شكرًا لك.");
    await karim.getByRole("button", { name: words.reviews.reply.submit }).click();
    await expect(karim.getByText(words.reviews.reply.sent)).toBeVisible();
    await artisan.close();

    await page.reload();
    await expect(page.getByText(BY_KARIM)).toBeVisible();
    await page.goto(publicPage);
    const said = page.locator(".review-list > li").filter({ hasText: BY_AMINA });
    await expect(said).toContainText("شكرًا لك.");
    await expect(page.locator(".rating-bars")).toBeVisible();
    await expect(page.getByText(BY_KARIM)).toHaveCount(0);
  },
);
