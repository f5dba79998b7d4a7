import type { BrowserContext, Page } from "@playwright/test";
import { cleanUp } from "#tests/support/browser/longest-texts.ts";
import { catalogueOf, urlInLanguage } from "#tests/support/catalogue.ts";
import { expect, languageOf, signInAs, test } from "#tests/support/e2e.ts";
import { created } from "#tests/support/job-fixtures.ts";

const JOBS = "/api/v1/services/jobs/";
const DRIP = { category: 1, wilaya: 31, commune: 3101 };

/** A page of a demo user, in the language of the project. */
async function pageOf(context: BrowserContext, who: "amina" | "karim"): Promise<Page> {
  await signInAs(context, who);
  return context.newPage();
}

/** Three taps and a price: the kind is preset, a phrase is tapped, and the offer is sent. */
async function offerInThreeTaps(page: Page, address: string, words: ReturnType<typeof catalogueOf>, price: string) {
  await page.goto(address, { waitUntil: "networkidle" });
  // Of the user who cancelled the match.
  const folded = page.locator("summary", { hasText: words.offers.form.title });
  if (await folded.isVisible()) await folded.click();
  await page.getByLabel(words.offers.form.price).fill(price);
  await page.getByRole("button", { name: words.offers.form.phrase_near }).click();
  await page.getByRole("button", { name: words.offers.form.submit }).first().click();
  await expect(page.getByRole("heading", { name: words.offers.own.title })).toBeVisible();
  await focusIsOnThePage(page);
}

/** The pressed button is gone with its form, and the keyboard continues with the page, not with the navigation bar. */
const focusIsOnThePage = (page: Page) => expect(page.locator("#content:focus-within")).toBeVisible();

async function acceptOnPage(page: Page, address: string, words: ReturnType<typeof catalogueOf>) {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: words.offers.choose }).first().click();
  await page.getByRole("button", { name: words.offers.acceptance.submit }).click();
  await expect(page.getByRole("heading", { name: words.jobs.show.done_question })).toBeVisible();
  await focusIsOnThePage(page);
}

test("a job is posted, offered on, matched, cancelled by its artisan and open again, matched again, completed and confirmed", async ({
  browser,
  context,
}, testInfo) => {
  const language = languageOf(testInfo.project.name);
  const words = catalogueOf(language);
  const amina = await pageOf(context, "amina");
  const artisans = await browser.newContext();
  const karim = await pageOf(artisans, "karim");
  const description = `Le robinet de la salle de bains goutte depuis ${Date.now() % 1_000_000} minutes.`;
  const jobId = await created(context.request, JOBS, { ...DRIP, description });
  const address = urlInLanguage(language, `/job/${jobId}`);
  const mine = (status: string) => urlInLanguage(language, `/account/requests?status=${status}`);

  await offerInThreeTaps(karim, address, words, "3500");
  await amina.goto(mine("open"));
  await expect(amina.getByText(description)).toBeVisible();
  await acceptOnPage(amina, address, words);

  await karim.goto(`${address}/cancellation`);
  await karim.locator("textarea").fill("Je suis malade cette semaine.");
  await karim.getByRole("button", { name: words.job_lifecycle.cancellation.submit }).click();
  await expect(karim).toHaveURL(address);
  await amina.goto(address);
  await expect(amina.getByText(words.jobs.status.open).first()).toBeVisible();

  await offerInThreeTaps(karim, address, words, "3000");
  await acceptOnPage(amina, address, words);
  await karim.goto(`${address}/completion`);
  await karim.getByRole("button", { name: words.job_lifecycle.completion.submit }).click();
  await expect(karim.getByRole("heading", { name: words.jobs.show.you_said_done })).toBeVisible();

  await amina.goto(address);
  await expect(amina.getByRole("heading", { name: words.jobs.show.said_done })).toBeVisible();
  await amina.getByRole("link", { name: words.jobs.show.done }).click();
  await amina.getByRole("button", { name: words.job_lifecycle.completion.submit }).click();
  await expect(amina.getByText(words.jobs.status.unreviewed).first()).toBeVisible();
  await amina.goto(mine("unreviewed"));
  await expect(amina.getByText(description)).toBeVisible();
  await amina.goto(urlInLanguage(language, "/account/requests/completed"));
  await expect(amina.getByText(description)).toBeVisible();
  await artisans.close();
});

test("the banner promises nothing above a job that nobody could be told of", async ({ context, language }) => {
  const { ui } = catalogueOf(language);
  const amina = await pageOf(context, "amina");
  await amina.goto(urlInLanguage(language, "/account/requests"));
  await expect(amina.getByText(ui.banner.long, { exact: true })).toBeVisible();

  const description = "L'antenne du toit ne capte plus rien depuis hier soir.";
  const jobId = await created(context.request, JOBS, { ...DRIP, category: 19, description });
  await expect(async () => {
    await amina.goto(urlInLanguage(language, `/job/${jobId}`));
    await expect(amina.locator("[data-told=nobody]")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(amina.getByText(ui.banner.short, { exact: true })).toBeVisible();
  await expect(amina.getByText(ui.banner.long, { exact: true })).toBeHidden();
  await cleanUp(context.request, [jobId]);
});
