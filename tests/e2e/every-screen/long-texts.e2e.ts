import type { BrowserContext, Page } from "@playwright/test";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { cutTexts, overflow, spaceText } from "#tests/support/browser/layout.ts";
import { cleanUp, inDays, longestJobs, renameArtisanToLongest, signInAsLongest } from "#tests/support/browser/longest-texts.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";
import { created } from "#tests/support/job-fixtures.ts";

/* The longest names and texts of the main journey break no page and are cut nowhere: 320 px, 200 %, spaced text, desktop. */
const NARROW = { width: 320, height: 640 };
const ZOOMED = { width: 640, height: 400 };
const DESKTOP = { width: 1280, height: 800 };

async function faultsOf(page: Page): Promise<string[]> {
  const by = await overflow(page);
  const cut = await cutTexts(page);
  return [...(by > 0 ? [`${by} px too wide`] : []), ...cut.map((text) => `cut: ${text}`)];
}

const openMenus = () => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("main details[data-menu]")) menu.open = true;
};

/** Each page once: narrow, then with spaced text, then in larger windows. */
async function brokenPages(context: BrowserContext, language: Language, paths: readonly string[]) {
  const { origin } = new URL((await context.request.get("/healthz")).url());
  await context.addCookies([{ name: "language", value: language, url: origin }]);
  const page = await context.newPage();
  await renameArtisanToLongest(page);
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.setViewportSize(NARROW);
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await page.evaluate(openMenus);
    const faults = await faultsOf(page);
    await spaceText(page);
    for (const size of [NARROW, ZOOMED, DESKTOP]) {
      await page.setViewportSize(size);
      faults.push(...(await faultsOf(page)));
    }
    if (faults.length > 0) found[path] = faults;
  }
  await page.close();
  return found;
}

// Only boxes are measured, so one device pixel for each CSS pixel is enough. A phone's density takes four times as long.
test.use({ deviceScaleFactor: 1 });
test.describe.configure({ timeout: 300_000 });

test("the longest jobs and offers are readable on every screen, by the client and by the artisan", async ({
  context,
  language,
}) => {
  const { email, jobId, wordy, far, offerId } = await longestJobs(context);
  const seen = [`/job/${jobId}`, `/job/${wordy}`, "/notifications", "/account"];

  const ofTheArtisan = [...seen, "/jobs", "/account/offers", `/offer/${offerId}/revision`, `/offer/${offerId}/withdrawal`];
  expect(await brokenPages(context, language, ofTheArtisan)).toEqual({});

  await signInAsLongest(context, email);
  const decisions = [`/offer/${offerId}/acceptance`, `/offer/${offerId}/rejection`, `/job/${jobId}/deletion`];
  const posting = [`/job/${jobId}?sent=1`, `/new-job?search=${"robinetquifuit".repeat(14)}`];
  const ofTheClient = [...seen, `/job/${far}`, "/account/requests", ...decisions, ...posting];
  expect(await brokenPages(context, language, ofTheClient)).toEqual({});
  await cleanUp(context.request, [jobId, wordy, far]);
});

test("both users of a match with the longest names read each other completely", ONE_PROJECT, async ({ context, language }) => {
  const { email, jobId, wordy, far, offerId } = await longestJobs(context);
  await signInAsLongest(context, email);
  const { origin } = new URL((await context.request.get("/healthz")).url());
  await context.request.post(`/api/v1/services/offers/${offerId}/acceptance/`, { data: {}, headers: { Origin: origin } });
  const match = [`/job/${jobId}`, "/notifications", "/account/requests"];
  expect(await brokenPages(context, language, match)).toEqual({});
  await cleanUp(context.request, [wordy, far]);
  const visit = { date: inDays(30), from_time: "10:00", to_time: "12:00", note: "robinetquifuit".repeat(20) };
  await created(context.request, `/api/v1/services/jobs/${jobId}/visits/`, visit);

  await signInAs(context, "yacine");
  const ofTheArtisan = [`/job/${jobId}`, `/job/${jobId}/visits`, "/account/offers"];
  expect(await brokenPages(context, language, ofTheArtisan)).toEqual({});
});
