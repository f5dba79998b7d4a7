import type { BrowserContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import { dayAsTyped } from "#app/i18n/parse-typed-day.ts";
import ar from "#app/locales/ar.ts";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { decisionsApplied, nothingToTakeBack } from "#tests/support/browser/decisions-applied.ts";
import { decideAllReceipts } from "#tests/support/data/pending-receipt.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";

const { decisions, receipts: words, documents: papers } = ar;
const REFERENCE = "BM 4821 0377";

test(
  "an artisan sends a receipt on a phone, an admin denies it with a reason, it is sent again and approved, and its points are in the ledger",
  ONE_PROJECT,
  async ({ page, context }) => {
    test.slow();
    await decideAllReceipts(context);
    await signInAs(context, "karim");
    const before = await available(page);
    await sendReceipt(page);

    await as(context, "nadir");
    await openFromList(page);
    await denyAfterThinkingTwice(page);

    await as(context, "karim");
    await sendAgain(page);

    await as(context, "nadir");
    await openFromList(page);
    await approve(page);

    await as(context, "karim");
    expect(await available(page)).toBe(before + 25);
    const [newest] = await page.locator(".ledger > li").all();
    await expect(newest ?? page.locator(".ledger")).toContainText(ar.points.reason.receipt_approved);
    await expect(newest ?? page.locator(".ledger")).toContainText("+25");
    await page.goto("/notifications");
    await expect(page.getByText(words.notice.accepted_title).first()).toBeVisible();
  },
);

test("folded fields of a receipt that the browser filled in are open", ONE_PROJECT, async ({ page, context }) => {
  await signInAs(context, "karim");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/account/receipts", { waitUntil: "commit" });
  const note = page.locator(".receipt-form [name=note]");
  await expect(note).toBeHidden();
  await note.evaluate((field) => void Object.assign(field, { value: "Deux paiements" }));
  release();
  await expect(note).toBeVisible();
  await expect(note).toHaveValue("Deux paiements");
});

test(
  "the errors of a receipt are shown until they are fixed, and no bar covers a focused field",
  ONE_PROJECT,
  async ({ page, context }) => {
    await signInAs(context, "karim");
    await page.goto("/account/receipts");
    await page.locator(".receipt-form").getByRole("button", { name: words.send }).click();
    const [reference, payer] = [page.locator("#transaction_reference"), page.locator("#payer_name")];
    const summary = page.locator(".receipt-form [role=alert]");
    await expect(summary).toBeFocused();
    await expect(page.locator("#transaction_reference-error")).toBeVisible();

    await reference.fill("BM 9912 0377");
    await expect(page.locator("#transaction_reference-error")).toBeHidden();
    await expect(reference).not.toHaveAttribute("aria-invalid", "true");
    await expect(summary.locator("li:visible")).toHaveCount(2);
    await expect(summary.locator("li:visible").first()).toContainText(words.payer);
    await expect(page.locator("#payer_name-error")).toBeVisible();
    await payer.fill("كريم");
    await reference.fill("");
    await expect(page.locator("#transaction_reference-error")).toBeVisible();

    for (const title of [words.check, words.further]) await page.locator("summary", { hasText: title }).click();
    for (const field of await page
      .locator(
        ".receipt-form :is(input, select, button[aria-haspopup]):not([type=hidden], [type=file], [type=radio], [aria-hidden])",
      )
      .all()) {
      await field.focus();
      expect(await isCovered(field), await field.getAttribute("name").then(String)).toBe(false);
    }
  },
);

/** Whether another element covers the middle of its lower edge, or its upper edge. */
const isCovered = (field: Locator) =>
  field.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const isOver = (y: number) => {
      const seen = document.elementFromPoint(left + width / 2, y);
      return seen === null || !(seen === one || one.parentElement?.contains(seen));
    };
    return isOver(top + 3) || isOver(top + height - 3);
  });

async function as(context: BrowserContext, name: "karim" | "nadir"): Promise<void> {
  await context.clearCookies({ name: "token" });
  await signInAs(context, name);
}

async function available(page: Page): Promise<number> {
  await page.goto("/account/points");
  return Number(await page.locator(".balance dd b").first().innerText());
}

const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 1_400, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** From a pack of the points page, with an image that uploads while the other fields are typed. */
async function sendReceipt(page: Page): Promise<void> {
  await page.locator(".pack", { hasText: "25" }).click();
  await expect(page.locator("input[name=pack][value='2']")).toBeChecked();
  await expect(page.locator(".account-amount b:visible")).toContainText("375");
  await page.locator("summary", { hasText: words.check }).click();
  await page.locator("#account-check").fill("0079 9999 0020 2600 9912");
  await expect(page.getByText(words.checked.ours)).toBeVisible();
  await page.locator("#new-image-1").setInputFiles(await photo("receipt.jpg", "#dbcfba"));
  await page.locator("[name=transaction_reference]").fill(REFERENCE);
  await chooseYesterday(page);
  await page.locator("[name=payer_name]").fill("كريم بلقاسم");
  await expect(page.locator(".receipt-form").getByText(papers.script.ready)).toBeVisible();
  await page.locator(".receipt-form").getByRole("button", { name: words.send }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
  await expect(page.locator(".own-receipts > li").first()).toContainText(words.status.pending);
  const picture = page.locator(".own-receipts > li").first().locator(".document-pictures img");
  await expect(picture).toBeVisible();
  await picture.click();
  const opened = page.locator("dialog.lightbox[open] img");
  // the large size, by a new address
  await expect(opened).not.toHaveAttribute("src", /-small/);
  await expect.poll(() => opened.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
}

/** By keyboard, in the calendar of an Arabic page, which goes from right to left and begins on Sunday. */
async function chooseYesterday(page: Page): Promise<void> {
  const now = Date.now();
  await page.getByRole("button", { name: words.paid_at }).click();
  const calendar = page.getByRole("dialog", { name: words.paid_at });
  await expect(calendar.locator("th").first()).toHaveAttribute("abbr", "الأحد");
  await expect(calendar.locator(`[data-day="${dayInAlgiers(now)}"]`)).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(calendar).toHaveCount(0);
  await expect(page.locator("[name=paid_at]")).toHaveValue(dayAsTyped(dayInAlgiers(now - DAY_MS)));
}

async function openFromList(page: Page): Promise<void> {
  await page.goto("/panel-admin/receipts?status=pending");
  await page.getByRole("link", { name: REFERENCE }).click();
  await expect(page.locator(".receipt-large").first()).toHaveText(REFERENCE);
  await expect(page.locator(".document-viewer img")).toBeVisible();
  await expect(page.locator(".watermark")).toContainText("Nadir");
}

const takeBack = (page: Page) => page.getByRole("button", { name: decisions.take_back }).first();

/** A decision can be taken back for some seconds, and is applied if it was not. */
async function denyAfterThinkingTwice(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  const deny = page.getByRole("button", { name: words.admin.deny });
  await deny.click();
  await page.locator("[name=reason]").selectOption("unreadable");
  await deny.click();
  await takeBack(page).click();
  await page.locator("[name=reason]").selectOption("unreadable");
  await deny.click();
  await expect(takeBack(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await nothingToTakeBack(page, decisions);
}

async function sendAgain(page: Page): Promise<void> {
  await page.goto("/account/receipts");
  const own = page.locator(".own-receipts > li").first();
  await expect(own).toContainText(words.reason.unreadable);
  await own.locator("summary").click();
  await own
    .locator("input[type=file]")
    .first()
    .setInputFiles(await photo("again.jpg", "#cfe8df"));
  await expect(own.getByText(papers.script.ready)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await own.getByRole("button", { name: words.send }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  await expect(
    page.getByText(words.admin.submission_of.replace("{{submission, number}}", "2").replace("{{most, number}}", "4")),
  ).toBeVisible();
  await page.getByRole("button", { name: words.admin.approve }).click();
  await decisionsApplied(page, decisions);
}
