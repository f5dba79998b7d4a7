import type { Page } from "@playwright/test";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { axeFindings, loadAxeWithPages } from "#tests/support/browser/axe.ts";
import { partFaults, stopTransitions } from "#tests/support/browser/part-faults.ts";
import { photoFile } from "#tests/support/browser/photo-file.ts";
import { catalogueOf } from "#tests/support/catalogue.ts";
import { heldJobs } from "#tests/support/data/queue-work.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

/*
 * What opens over the pages of the back office passes axe; accessibility.e2e.ts checks the pages under it, and the journeys of the
 * other queues what opens there only. English has the layout of French, so only its words are checked.
 */

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const WINDOWS: readonly { language: Language; size: typeof PHONE; isFull: boolean }[] = [
  { language: "fr", size: DESKTOP, isFull: true },
  { language: "en", size: DESKTOP, isFull: false },
  { language: "ar", size: PHONE, isFull: true },
];

type Part = { part: string; open: (page: Page) => Promise<unknown>; close?: (page: Page) => Promise<unknown> };

const leave = (page: Page) => page.keyboard.press("Escape");
const search = async (page: Page) => {
  await page.locator(".admin-head .palette-button").click();
  await page.keyboard.type("yacine");
};

const ON_EACH: readonly Part[] = [
  { part: ".decision-bar", open: (page) => page.locator("[data-key=refuse]").click(), close: leave },
  { part: "dialog[open]", open: search, close: leave },
  { part: "dialog[open]", open: (page) => page.locator("article a[data-photo]").first().click(), close: leave },
  {
    part: ".chosen-bar",
    open: (page) => page.locator(".choose-row input").first().check(),
    // On a phone the bar of chosen rows stands in the place of the decision bar.
    close: (page) => page.locator(".choose-row input").first().uncheck(),
  },
  { part: ".saved-views", open: (page) => page.locator(".saved-views summary").click() },
];
const ON_DESKTOPS: readonly Part[] = [
  { part: "dialog[open]", open: (page) => page.locator(".key-help").click(), close: leave },
  { part: ".admin-head", open: (page) => page.locator(".admin-head details[data-menu] summary").click(), close: leave },
];
const ON_PHONES: readonly Part[] = [
  { part: ".list-toolbar", open: (page) => page.locator(".list-toolbar [aria-expanded]").click() },
  { part: "#admin-drawer", open: (page) => page.locator(".admin-head .admin-menu").click(), close: leave },
];
const TOAST: Part = { part: ".own-decisions", open: (page) => page.locator("[data-key=approve]").click() };

async function faultsIn(page: Page, part: string, isFull: boolean): Promise<string[]> {
  if (isFull) return partFaults(page, part);
  await expect(page.locator(part).last()).toBeVisible();
  return axeFindings(page, "words", [], part);
}

test("axe finds nothing with each dialog, menu and list open, in three languages, two themes and forced colours", async ({
  context,
  page,
  baseURL,
}) => {
  test.slow();
  const ids = await heldJobs(context, WINDOWS.length + 1);
  const images = await photoFile("tap", "#468");
  for (const id of ids)
    expect((await context.request.post(`/api/v1/services/jobs/${id}/images/`, { multipart: { images } })).status()).toBe(201);
  await signInAs(context, "nadir");
  await loadAxeWithPages(context);
  const found: Record<string, string[]> = {};
  for (const [nth, { language, size, isFull }] of WINDOWS.entries()) {
    await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    await page.setViewportSize(size);
    await page.goto(`/panel-admin/tasks?status=held&open=${ids[nth]}`, { waitUntil: "networkidle" });
    await stopTransitions(page);
    for (const { part, open, close } of [...ON_EACH, ...(size === PHONE ? ON_PHONES : ON_DESKTOPS), TOAST]) {
      await open(page);
      const faults = await faultsIn(page, part, isFull);
      if (faults.length > 0) found[`${part} ${language}`] = faults;
      await close?.(page);
    }
    await expect(page.getByRole("button", { name: catalogueOf(language).decisions.take_back })).not.toHaveCount(0);
  }
  expect(found).toEqual({});
});
