import type { BrowserContext, Page } from "@playwright/test";
import { coveredButtons } from "#tests/support/browser/covered-buttons.ts";
import { partFaults } from "#tests/support/browser/part-faults.ts";
import { decideAllReceipts } from "#tests/support/data/pending-receipt.ts";
import { heldJobs, pendingCards, pendingReceipts } from "#tests/support/data/queue-work.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";

const TEN = 10;

/** Decides ten files one after the other by touch. `decide` returns how often it touched; the bar is always in view. */
async function decideTen(page: Page, name: string, file: () => Promise<string>, decide: (file: string) => Promise<number>) {
  const touches: number[] = [];
  await page.evaluate(() => document.body.setAttribute("data-marked", ""));
  const began = Date.now();
  for (let decided = 0; decided < TEN; decided++) {
    const shown = await file();
    await expect(page.locator(".decision-bar")).toBeInViewport({ ratio: 1 });
    await expect.poll(() => coveredButtons(page)).toEqual([]);
    touches.push(await decide(shown));
    await expect.poll(file).not.toBe(shown);
  }
  const seconds = (Date.now() - began) / 1_000 / TEN;
  await expect(page.locator("body[data-marked]")).toHaveCount(1);
  console.log(`${name} by touch: ${Math.max(...touches)} touches, ${seconds.toFixed(2)} s per decision`);
  return Math.max(...touches);
}

/** In the first view: the selected row, what is compared, and most of the image. */
async function showsWhatDecides(page: Page): Promise<void> {
  const bar = await topOf(page, ".decision-bar");
  await expect(page.locator(".verification-queue [aria-current=page]")).toBeFocused();
  for (const fact of [".verification-queue [aria-current=page]", ".receipt-reference", ".receipt-amount", ".receipt-checks"]) {
    const { y, height } = (await page.locator(fact).boundingBox()) ?? { y: -1, height: 0 };
    expect(y, fact).toBeGreaterThan(0);
    expect(y + height, fact).toBeLessThan(bar);
  }
  expect(bar - (await topOf(page, ".document-sheet"))).toBeGreaterThan(300);
}
const topOf = async (page: Page, part: string) => (await page.locator(part).first().boundingBox())?.y ?? 0;

const tap = async (page: Page, ...targets: string[]) => {
  for (const target of targets) await page.locator(target).tap();
  return targets.length;
};
/** Two fingers move apart on the picture of a card. */
async function pinch(context: BrowserContext, page: Page): Promise<void> {
  const sheet = page.locator(".document-sheet").first();
  await sheet.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  const fingers = (apart: number) => [-apart, apart].map((by) => ({ x: x + width / 2 + by, y: y + height / 2 }));
  const screen = await context.newCDPSession(page);
  await screen.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20) });
  await screen.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(60) });
  await screen.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const zoom = () => sheet.locator(".document-turned").evaluate((one) => Number(one.style.getPropertyValue("--zoom")));
  await expect.poll(zoom).toBeGreaterThan(1);
  await page.locator("[data-zoom]").first().tap();
  expect(await zoom()).toBe(1);
}

const openFile = (page: Page) => async () => new URL(page.url()).pathname.split("/").at(-1) ?? "";

test(
  "ten receipts and ten held requests are decided by one touch each, in one document",
  ONE_PROJECT,
  async ({ context, page }) => {
    await decideAllReceipts(context);
    await pendingReceipts(context, TEN + 1, "yacine");
    await heldJobs(context, TEN + 1);
    await signInAs(context, "nadir");
    await page.goto("/panel-admin/receipts", { waitUntil: "networkidle" });
    await showsWhatDecides(page);
    expect(await decideTen(page, "receipt", openFile(page), () => tap(page, "[data-key=approve]"))).toBe(1);
    await page.goto("/panel-admin/tasks?status=held", { waitUntil: "networkidle" });
    const openJob = async () => (await page.locator("article h2[id^=request-]").getAttribute("id")) ?? "";
    expect(await decideTen(page, "held request", openJob, () => tap(page, "[data-key=approve]"))).toBe(1);
  },
);

test("ten identities are decided by touch, and only the number is typed", ONE_PROJECT, async ({ browser, context, page }) => {
  test.slow();
  const numbers = await pendingCards(browser, context, { from: 100, count: TEN + 1 });
  await page.goto("/panel-admin/review", { waitUntil: "networkidle" });
  await pinch(context, page);
  await tap(page, "[data-key=refuse]");
  expect(await partFaults(page, ".decision-bar")).toEqual([]);
  await page.keyboard.press("Escape");
  const touches = await decideTen(page, "identity", openFile(page), async (file) => {
    const number = numbers.get(file);
    if (number === undefined) return tap(page, "[data-key=refuse]", ".reason-choice li:first-child button");
    const checks = ["face", "name", "valid"].map((check) => `#approve [name=check_${check}]`);
    const checked = await tap(page, ...checks, "#approve [name=national_id]");
    await page.keyboard.type(number);
    return checked + (await tap(page, "#approve [name=bears_no_date]", "[data-key=approve]"));
  });
  expect(touches).toBeLessThanOrEqual(6);
});
