import type { BrowserContext, Page } from "@playwright/test";
import fr from "#app/locales/fr.ts";
import { REPORT_REASONS } from "#app/ui/admin/reports/report-reasons.ts";
import { partFaults } from "#tests/support/browser/part-faults.ts";
import { pressAt } from "#tests/support/data/keys.ts";
import { decideAllReceipts, pendingReceipt } from "#tests/support/data/pending-receipt.ts";
import { twoReports } from "#tests/support/data/queue-work.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";
import { created, openDispute } from "#tests/support/job-fixtures.ts";

const words = { ...fr.decisions, empty: fr.receipts.admin.empty };

/** Whether the page is still the document that was marked. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-marked", ""));
const isMarked = (page: Page) => expect(page.locator("body[data-marked]")).toHaveCount(1);
const toast = (page: Page) => page.locator(".own-decisions .toast");
const row = (page: Page) => page.locator(".verification-queue [aria-current=page]");
const noteOf = (page: Page) => page.locator("#deny [name=note]");

/** No receipt of another test waits, and the pages of the admin are in French. */
async function emptyQueueInFrench(context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: "language", value: "fr", url: test.info().project.use.baseURL ?? "" }]);
  await decideAllReceipts(context);
}

const isDenied = async (context: BrowserContext, id: string) => {
  const denied = await context.request.get("/api/v1/admin/payment-receipts/?status=denied");
  return (await denied.text()).includes(id);
};

/** Off also after a reload; the switch is reached without keys. */
async function switchOffAndOn(page: Page): Promise<void> {
  const reasons = page.locator(".reason-choice");
  const box = page.getByRole("dialog").getByRole("checkbox");
  await page.keyboard.press("?");
  await box.uncheck();
  await page.reload({ waitUntil: "networkidle" });
  await expect(row(page)).toBeFocused();
  await page.keyboard.press("?");
  await page.keyboard.press("r");
  await expect(box).toBeHidden();
  await expect(reasons).toHaveCount(0);
  await page.locator(".key-help").click();
  await box.check();
  await page.keyboard.press("Escape");
  await row(page).focus();
  await page.keyboard.press("r");
  await expect(reasons).toBeVisible();
  expect(await partFaults(page, ".decision-bar")).toEqual([]);
}

test("the row that has the focus when a queue opens shows its ring from the first key on", async ({ context, page }) => {
  await emptyQueueInFrench(context);
  const { id } = await pendingReceipt(context, "yacine");
  await page.goto(`/panel-admin/receipts/${id}`, { waitUntil: "networkidle" });
  const ring = () => row(page).evaluate((element) => getComputedStyle(element).outlineColor);
  await expect(row(page)).toBeFocused();
  expect(await ring()).toBe("rgba(0, 0, 0, 0)");
  await page.keyboard.press("Shift");
  expect(await ring()).not.toBe("rgba(0, 0, 0, 0)");
});

test("the tools above the image of a receipt show their focus on their dark ground", async ({ context, page }) => {
  await emptyQueueInFrench(context);
  const { id } = await pendingReceipt(context, "yacine");
  await page.goto(`/panel-admin/receipts/${id}`, { waitUntil: "networkidle" });
  await page.keyboard.press("Shift");
  for (const tool of ["button", "[data-zoom]"]) {
    await page.locator(`.receipt-strip figcaption ${tool}`).focus();
    const ring = page.locator(".receipt-strip .document-tool:is(:focus-visible, :has(:focus-visible))");
    await expect(ring).toHaveCSS("outline-color", "rgb(255, 199, 44)");
    await expect(ring).toHaveCSS("outline-offset", "-3px");
  }
});

test("a decision stays in the page, and a toast takes it back by a press or a key, also the last of a queue, and says when it is too late", async ({
  context,
  page,
}) => {
  await emptyQueueInFrench(context);
  const { id } = await pendingReceipt(context, "yacine");
  await page.goto(`/panel-admin/receipts/${id}`, { waitUntil: "networkidle" });
  await mark(page);
  const deny = async () => {
    await expect(row(page)).toBeFocused();
    await page.keyboard.press("r");
    // on a French keyboard
    await pressAt(page, "&", "Digit1");
    await expect(page.getByText(words.empty)).toBeVisible();
    await expect(toast(page)).toHaveCount(1);
  };

  await deny();
  await page.route(/\/decisions\/[^/]+\.data/, (route) => route.fulfill({ status: 429 }), { times: 1 });
  await page.keyboard.press("u");
  await expect(page.getByText(fr.not_accepted.title).first()).toBeVisible();
  await page.keyboard.press("u");
  await expect(page).toHaveURL(new RegExp(id));
  await expect(toast(page)).toHaveCount(0);
  await deny();
  await toast(page).getByRole("button", { name: words.take_back }).click();
  await expect(page).toHaveURL(new RegExp(id));

  await deny();
  await expect(toast(page)).toHaveCount(0, { timeout: 9_000 });
  await expect.poll(() => isDenied(context, id)).toBe(true);
  await page.keyboard.press("u");
  await expect(page.locator(".toast").getByText(fr.refusals.decision_applied)).toBeVisible();
  await expect(page.getByText(words.empty)).toBeVisible();
  await isMarked(page);
});

test("taking another decision back leaves a half-filled file open, and the keys work after a press of the mouse, and can be switched off", async ({
  context,
  page,
}) => {
  await emptyQueueInFrench(context);
  const [first, second] = [await pendingReceipt(context, "yacine"), await pendingReceipt(context, "yacine")];
  const note = noteOf(page);
  const deny = async (id: string) => {
    await page.goto(`/panel-admin/receipts/${id}`, { waitUntil: "networkidle" });
    await expect(row(page)).toBeFocused();
    await page.keyboard.press("r");
    await page.keyboard.press("1");
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(toast(page)).toHaveCount(1);
  };

  await deny(first.id);
  await expect(page).toHaveURL(new RegExp(second.id));
  await note.fill("I asked the bank");
  await row(page).focus();
  await page.keyboard.press("u");
  await expect(toast(page)).toHaveCount(0);
  await expect(page.locator(`.verification-queue a[href*="${first.id}"]`)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(second.id));
  await expect(note).toHaveValue("I asked the bank");

  let again = "";
  // A busy machine may need more than the six seconds, and the next receipt less.
  await expect(async () => {
    ({ id: again } = await pendingReceipt(context, "yacine"));
    await deny(again);
    await page.goto(`/panel-admin/receipts/${again}`, { waitUntil: "commit" });
    await page.locator("main").getByRole("button", { name: words.take_back }).click({ timeout: 6_000 });
    await expect(page.locator("button[form=approve]")).toBeVisible({ timeout: 6_000 });
  }).toPass();
  await expect(row(page)).toBeFocused();
  await switchOffAndOn(page);

  await page.keyboard.press("Escape");
  await expect(row(page)).toBeFocused();
  // on a French keyboard
  await pressAt(page, "a", "KeyQ");
  await expect(page).not.toHaveURL(new RegExp(again));
  await expect(toast(page)).not.toHaveCount(0);
});

test("what is typed in an open file is there again after another file was opened by the mouse, until its decision", async ({
  context,
  page,
}) => {
  await emptyQueueInFrench(context);
  const [first, second] = [await pendingReceipt(context, "yacine"), await pendingReceipt(context, "yacine")];
  const note = noteOf(page);
  const open = async ({ id }: { id: string }) => {
    await page.locator(`.verification-queue a[href*="${id}"]`).click();
    await expect(page).toHaveURL(new RegExp(id));
    await expect(row(page)).toHaveAttribute("href", new RegExp(id));
  };
  await page.goto(`/panel-admin/receipts/${first.id}`, { waitUntil: "networkidle" });
  await note.fill("I asked the bank");
  await open(second);
  await expect(note).toHaveValue("");
  await open(first);
  await expect(note).toHaveValue("I asked the bank");
  await open(second);
  await page.goBack();
  await expect(note).toHaveValue("I asked the bank");

  await page.locator("#deny [name=reason]").selectOption("unreadable");
  await page.locator("button[form=deny]").click();
  await expect(page).toHaveURL(new RegExp(second.id));
  // beside that of a test before
  const own = toast(page).filter({ hasText: fr.audit_log.action.receipt_denied });
  await own.getByRole("button", { name: words.take_back }).click();
  await expect(page).toHaveURL(new RegExp(first.id));
  await expect(note).toHaveValue("");
});

test("the reasons of the other decision on a report replace those that are shown, and a number chooses among them", async ({
  context,
  page,
}) => {
  const [id] = await twoReports(context);
  await page.goto(`/fr/panel-admin/reports/${id}`, { waitUntil: "networkidle" });
  const reasons = page.locator(".reason-choice button");
  await page.keyboard.press("a");
  await expect(page.locator("#decision")).toBeVisible();
  await expect(row(page)).toBeFocused();
  for (const [key, decision] of [
    ["a", "uphold"],
    ["r", "dismiss"],
    ["a", "uphold"],
    ["r", "dismiss"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(reasons).toHaveText(REPORT_REASONS[decision].map((one, place) => place + 1 + fr.reports.admin.reasons[one]));
    await expect(reasons.first()).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(reasons).toHaveCount(0);
  await page.keyboard.press("a");
  await page.keyboard.press("r");
  await page.keyboard.press("1");
  // beside those of a test before
  await expect(toast(page).filter({ hasText: fr.audit_log.action.report_dismissed })).toBeVisible();
});

test("a dispute is found in its queue and decided by keys, and nothing is sent before its note", async ({ context, page }) => {
  const disputeId = await openDispute(context);
  await signInAs(context, "karim");
  await created(context.request, `/api/v1/services/disputes/${disputeId}/statements/`, { text: "Je suis revenu le jour même." });
  await signInAs(context, "nadir");
  await page.goto("/fr/panel-admin/disputes", { waitUntil: "networkidle" });
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(page.locator(".verification-queue a").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(page)).toBeFocused();
  await page.goto(`/fr/panel-admin/disputes/${disputeId}`, { waitUntil: "networkidle" });
  await expect(row(page)).toBeFocused();
  await page.keyboard.press("?");
  const keys = ["move", "open", "skip", "outcome", "decide", "help"] as const;
  await expect(page.locator(".key-list dd")).toHaveText(keys.map((key) => fr.admin.keys[key]));
  await page.keyboard.press("Escape");
  await row(page).focus();

  await pressAt(page, "é", "Digit2");
  await expect(page.locator("select[name=outcome]")).toHaveValue("artisan_right");
  await page.keyboard.press("a");
  await expect(page.locator(".reason-choice button").first()).toBeFocused();
  expect(await partFaults(page, ".decision-bar")).toEqual([]);
  await pressAt(page, "'", "Digit4");
  const note = page.locator("textarea[name=note]");
  await expect(note).toBeFocused();
  await expect(page.locator("select[name=reason]")).toHaveValue("chat_shows");
  await page.keyboard.type("La conversation montre la date.");
  await page.keyboard.press("Tab");
  const decide = page.getByRole("button", { name: fr.admin_disputes.decide });
  while (!(await decide.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator(".toasts").getByText("Décision enregistrée")).toContainText(fr.disputes.outcome.artisan_right);
  await expect
    .poll(
      async () => (await (await context.request.get(`/api/v1/admin/disputes/${disputeId}/`)).json()).dispute.decision?.outcome,
    )
    .toBe("artisan_right");
});
