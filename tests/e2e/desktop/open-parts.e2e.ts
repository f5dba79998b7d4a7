import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { axeFindings, loadAxeWithPages } from "#tests/support/browser/axe.ts";
import { partFaults, stopTransitions } from "#tests/support/browser/part-faults.ts";
import { photoFile } from "#tests/support/browser/photo-file.ts";
import { catalogueOf } from "#tests/support/catalogue.ts";
import { pendingReceipt } from "#tests/support/data/pending-receipt.ts";
import { heldJobs, newMessage, pendingCards, twoReports } from "#tests/support/data/queue-work.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";
import { reviewedJob } from "#tests/support/job-fixtures.ts";

/*
 * What opens over the pages of the back office passes axe; accessibility.e2e.ts checks the pages under it, and the journeys of the
 * other queues what opens there only. English has the layout of French, so only its words are checked. The soak opens every part
 * on the file of each queue and on each list, in both windows and three languages.
 */

const SOAKS = process.env.SOAK !== undefined;

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
type Window = { language: Language; size: typeof PHONE; isFull: boolean };
const WINDOWS: readonly Window[] = SOAKS
  ? (["fr", "en", "ar"] as const).flatMap((language) => [DESKTOP, PHONE].map((size) => ({ language, size, isFull: true })))
  : [
      { language: "fr", size: DESKTOP, isFull: true },
      { language: "en", size: DESKTOP, isFull: false },
      { language: "ar", size: PHONE, isFull: true },
    ];

type Part = { part: string; opener: string; open?: (page: Page) => Promise<unknown>; close?: (page: Page) => Promise<unknown> };

const leave = (page: Page) => page.keyboard.press("Escape");
const search = async (page: Page) => {
  await page.locator(".admin-head .palette-button").click();
  await page.keyboard.type("yacine");
};
const choose = ".choose-row input:visible";

const ON_EACH: readonly Part[] = [
  { part: ".decision-bar", opener: "[data-key=refuse]", close: leave },
  { part: "dialog[open]", opener: ".admin-head .palette-button", open: search, close: leave },
  { part: "dialog[open]", opener: "article a[data-photo]", close: leave },
  {
    part: ".chosen-bar",
    opener: choose,
    open: (page) => page.locator(choose).first().check(),
    // On a phone the bar of chosen rows stands in the place of the decision bar.
    close: (page) => page.locator(choose).first().uncheck(),
  },
  { part: ".saved-views", opener: ".saved-views summary" },
];
const ON_DESKTOPS: readonly Part[] = [
  { part: "dialog[open]", opener: ".key-help", close: leave },
  { part: ".admin-head", opener: ".admin-head details[data-menu] summary", close: leave },
];
const ON_PHONES: readonly Part[] = [
  { part: ".list-toolbar", opener: ".list-toolbar [aria-expanded]" },
  { part: "#admin-drawer", opener: ".admin-head button.admin-menu", close: leave },
];
const TOAST: Part = { part: ".own-decisions", opener: "[data-key=approve]" };
const PEEK: Part = { part: ".peek", opener: ".data-table .peek-link:visible" };

const LISTS = ["users", "tasks", "receipts?status=pending", "review?list", "queries", "reports", "reviews", "blog", "log"];

/** The addresses of a waiting file of each queue, and of the lists. */
async function otherPlaces(browser: Browser, context: BrowserContext): Promise<string[]> {
  const [reportId] = await twoReports(context);
  const [[cardId = ""] = []] = await pendingCards(browser, context, { from: 190, count: 1 });
  await reviewedJob(context);
  const messageId = await newMessage(context);
  const { id } = await pendingReceipt(context, "yacine");
  await context.request.post(`/panel-admin/reports/${reportId}`, {
    form: { do: "take" },
    headers: { Origin: new URL((await context.request.get("/healthz")).url()).origin },
  });
  return [`receipts/${id}`, `review/${cardId}`, `reports/${reportId}`, `queries/${messageId}`, ...LISTS];
}

async function openIn(page: Page, place: string, { language, size, isFull }: Window, parts: readonly Part[]) {
  const found: string[] = [];
  const opened: string[] = [];
  await page.setViewportSize(size);
  await page.goto(`/panel-admin/${place}`, { waitUntil: "networkidle" });
  await stopTransitions(page);
  for (const { part, opener, open, close } of parts) {
    if (SOAKS && !(await page.locator(opener).first().isVisible())) continue;
    await (open ?? (() => page.locator(opener).first().click()))(page);
    found.push(...(await faultsIn(page, part, isFull)).map((fault) => `${place} ${language} ${size.width} ${part}: ${fault}`));
    await close?.(page);
    opened.push(opener);
  }
  return { found, opened };
}

async function faultsIn(page: Page, part: string, isFull: boolean): Promise<string[]> {
  if (isFull) return partFaults(page, part);
  await expect(page.locator(part).last()).toBeVisible();
  return axeFindings(page, "words", [], part);
}

test("axe finds nothing with each dialog, menu and list open, in three languages, two themes and forced colours", async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  test.setTimeout(SOAKS ? 1_800_000 : 270_000);
  const others = SOAKS ? await otherPlaces(browser, context) : [];
  const ids = await heldJobs(context, WINDOWS.length + 1);
  const images = await photoFile("tap", "#468");
  for (const id of ids)
    expect((await context.request.post(`/api/v1/services/jobs/${id}/images/`, { multipart: { images } })).status()).toBe(201);
  await signInAs(context, "nadir");
  await loadAxeWithPages(context);
  const found: string[] = [];
  let opened = 0;
  for (const [nth, window] of WINDOWS.entries()) {
    await context.addCookies([{ name: "language", value: window.language, url: baseURL ?? "" }]);
    const parts = [...ON_EACH, ...(window.size === PHONE ? ON_PHONES : ON_DESKTOPS)];
    for (const place of others) {
      const there = await openIn(page, place, window, [...parts, PEEK]);
      found.push(...there.found);
      opened += there.opened.length;
      console.log(`${window.language} ${window.size.width} ${place}: ${there.opened.join(" ")}`);
    }
    const held = await openIn(page, `tasks?status=held&open=${ids[nth]}`, window, [...parts, TOAST]);
    found.push(...held.found);
    opened += held.opened.length;
    await expect(page.getByRole("button", { name: catalogueOf(window.language).decisions.take_back })).not.toHaveCount(0);
  }
  expect(found).toEqual([]);
  expect(opened).toBeGreaterThanOrEqual(WINDOWS.length * 7);
});
