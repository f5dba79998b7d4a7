import type { Page } from "@playwright/test";
import { coveredButtons } from "#tests/support/browser/covered-buttons.ts";
import { partFaults } from "#tests/support/browser/part-faults.ts";
import { decideAllReceipts } from "#tests/support/data/pending-receipt.ts";
import { heldJobs, pendingCards, pendingReceipts } from "#tests/support/data/queue-work.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

const TEN = 10;
const LAPTOP = { width: 1280, height: 720 };
/** The same in each order of day and month. */
const DATE = "12122090";
const MOST_KEYS = { receipt: 1, held: 1, card: 12 };

const row = (page: Page) => page.locator(".verification-queue [aria-current=page]");
const fileOf = (page: Page) => row(page).getAttribute("href", { timeout: 10_000 });

/** The parts that the bar of the decision hides before scrolling, or the end of the window. The bar hides only its own column. */
const belowTheFold = (page: Page, parts: string) =>
  page.evaluate((selector) => {
    const bar = document.querySelector(".decision-bar")?.getBoundingClientRect() ?? new DOMRect();
    const hidden = [...document.querySelectorAll(selector)].filter((element) => {
      const part = element.getBoundingClientRect();
      const isBeside = part.right <= bar.left || part.left >= bar.right;
      return part.bottom > (isBeside ? innerHeight : bar.top);
    });
    return hidden.map(({ className, textContent }) => `${className} ${textContent}`);
  }, parts);

/** Decides ten files one after the other. `decide` returns how many keys it pressed. */
async function decideTen(page: Page, name: string, decide: (file: string) => Promise<number>): Promise<number> {
  const keys: number[] = [];
  await page.evaluate(() => document.body.setAttribute("data-marked", ""));
  const began = Date.now();
  for (let decided = 0; decided < TEN; decided++) {
    await expect(row(page)).toBeFocused();
    await expect.poll(() => coveredButtons(page)).toEqual([]);
    const file = (await fileOf(page)) ?? "";
    keys.push(await decide(file));
    await expect(page.locator(`.verification-queue a[href="${file}"]`)).toHaveCount(0);
  }
  const seconds = (Date.now() - began) / 1_000 / TEN;
  await expect(page.locator("body[data-marked]")).toHaveCount(1);
  console.log(`${name}: ${Math.max(...keys)} keys, ${seconds.toFixed(2)} s per decision`);
  return Math.max(...keys);
}

/**
 * J and K move between files, also after a refused decision. Outside of the list and the file, and once something is filled in,
 * they are normal keys.
 */
async function moveByKeys(page: Page): Promise<void> {
  await expect(row(page)).toBeFocused();
  const [url, first] = [page.url(), (await fileOf(page)) ?? ""];
  await page.keyboard.press("a");
  await expect(page.locator("#approve [aria-invalid=true]").first()).toBeVisible();
  await row(page).focus();
  await page.keyboard.press("j");
  await expect(row(page)).not.toHaveAttribute("href", first);
  await expect(row(page)).toBeFocused();
  await page.keyboard.press("k");
  await expect(row(page)).toHaveAttribute("href", first);
  await page.locator(".admin-bar a").first().focus();
  await page.keyboard.press("j");
  await page.locator("#approve input[name^=check_]").first().check();
  await page.keyboard.press("j");
  await expect(row(page)).toHaveAttribute("href", first);
  await page.goto(url);
  await expect(row(page)).toBeFocused();
}

/** The picture of a card by keys and wheel. */
async function zoomAndTurn(page: Page): Promise<void> {
  const sheet = page.locator(".document-sheet").first();
  const turned = sheet.locator(".document-turned");
  const zoomIs = (zoom: string) => expect.poll(() => turned.evaluate((one) => one.style.getPropertyValue("--zoom"))).toBe(zoom);
  await sheet.focus();
  await page.keyboard.press("+");
  await zoomIs("1.5");
  await page.keyboard.press("t");
  await expect(turned).toHaveAttribute("data-degrees", "90");
  await sheet.hover();
  await page.mouse.wheel(0, -100);
  await zoomIs("2");
  // the middle of the picture stays in the middle
  const moved = await sheet.evaluate((box) => box.scrollLeft / (box.scrollWidth - box.clientWidth));
  expect(moved).toBeCloseTo(0.5, 1);
  // axe would measure the watermark, which is faint on purpose, beside the picture
  await sheet.evaluate((box) => box.scrollTo(0, 0));
  expect(await partFaults(page, ".document-viewer")).toEqual([]);
  await page.keyboard.press("Digit0");
  await zoomIs("1");
  await row(page).focus();
}

const pressAll = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
};

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: "language", value: "fr", url: baseURL ?? "" }]));

test("ten receipts are approved by one key each, in one document", async ({ context, page }) => {
  await decideAllReceipts(context);
  await pendingReceipts(context, TEN + 1);
  await signInAs(context, "nadir");
  await page.setViewportSize(LAPTOP);
  await page.goto("/panel-admin/receipts");
  const parts = ".document-sheet, .receipt-reference, .receipt-amount, .receipt-checks, .sender-history li";
  expect(await belowTheFold(page, parts)).toEqual([]);
  expect(await page.locator(".sender-history li").count()).toBeGreaterThan(0);
  expect(await decideTen(page, "receipt", () => pressAll(page, ["a"]))).toBe(MOST_KEYS.receipt);
});

test("ten held requests are released by one key each, in one document", async ({ context, page }) => {
  await heldJobs(context, TEN + 1);
  await signInAs(context, "nadir");
  await page.goto("/panel-admin/tasks?status=held");
  expect(await decideTen(page, "held request", () => pressAll(page, ["a"]))).toBe(MOST_KEYS.held);
});

test("ten identities are decided by at most twelve keys and the number, in one document", async ({ browser, context, page }) => {
  test.slow();
  const numbers = await pendingCards(browser, context, { from: 120, count: TEN + 1 });
  await page.setViewportSize(LAPTOP);
  await page.goto("/panel-admin/review");
  await expect(page.locator(".document-sheet")).toHaveCount(2);
  expect(await belowTheFold(page, ".document-sheet, #approve [name=bears_no_date]")).toEqual([]);
  await moveByKeys(page);
  await zoomAndTurn(page);
  let hasDate = false;
  const keys = await decideTen(page, "identity", async (file) => {
    const number = numbers.get(file.split("/").at(-1) ?? "");
    if (number === undefined) return pressAll(page, ["r", "1"]);
    const checked = await pressAll(page, ["Digit1", "Digit2", "Digit3"]);
    await page.keyboard.type(number);
    await expect(page.locator("#approve [name=valid_until]")).toBeFocused();
    hasDate = !hasDate;
    return checked + (await pressAll(page, hasDate ? [...DATE, "Enter"] : ["Tab", "Tab", "Space", "Enter"]));
  });
  expect(keys).toBeLessThanOrEqual(MOST_KEYS.card);
});
