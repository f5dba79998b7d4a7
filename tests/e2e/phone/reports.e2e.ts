import type { Page } from "@playwright/test";
import { REPORT_REASONS } from "#app/ui/admin/reports/report-reasons.ts";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { coveredByBar } from "#tests/support/browser/covered-focus.ts";
import { projectSettings } from "#tests/support/browser/e2e-user.ts";
import { partFaults } from "#tests/support/browser/part-faults.ts";
import { catalogueOf } from "#tests/support/catalogue.ts";
import { pressAt } from "#tests/support/data/keys.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";
import { created, roomWithInsult } from "#tests/support/job-fixtures.ts";

/** The bar of the decision covers nothing that has the focus, on a laptop and in a window in which it lies over the text area. */
async function tabThrough(screen: Page): Promise<void> {
  const size = screen.viewportSize();
  await screen.setViewportSize({ width: 1280, height: 720 });
  expect(await coveredByBar(screen)).toEqual([]);
  await screen.setViewportSize({ width: 1100, height: 720 });
  const end = await screen.evaluate(() => {
    const field = document.querySelector("textarea[name=reason]");
    return (field?.getBoundingClientRect().bottom ?? 0) + scrollY;
  });
  await screen.setViewportSize({ width: 1100, height: Math.round(end) + 8 });
  await screen.evaluate(() => scrollTo(0, 0));
  await screen.locator(".key-help").focus();
  expect(await coveredByBar(screen)).toEqual([]);
  if (size) await screen.setViewportSize(size);
}

/** On an Arabic keyboard: the report before it, which is skipped, the claim, the reasons of a refusal, and the decision. */
async function decideByKeys(screen: Page, beforeId: string): Promise<void> {
  const french = catalogueOf("fr").reports;
  const row = screen.locator(".verification-queue [aria-current=page]");
  const reasons = screen.locator(".reason-choice");
  await pressAt(screen, "ن", "KeyK");
  await expect(row).toHaveAttribute("href", new RegExp(beforeId));
  await expect(row).toBeFocused();
  await pressAt(screen, "ث", "KeyE");
  await expect(row).not.toHaveAttribute("href", new RegExp(beforeId));
  await expect(row).toBeFocused();
  await pressAt(screen, "ش", "KeyA");
  await expect(screen.locator("[data-key=refuse]")).toBeVisible();
  await expect(row).toBeFocused();
  await tabThrough(screen);
  await row.focus();
  await pressAt(screen, "ق", "KeyR");
  await expect(reasons.getByRole("button")).toHaveText(
    REPORT_REASONS.dismiss.map((one) => new RegExp(french.admin.reasons[one])),
  );
  expect(await partFaults(screen, ".decision-bar")).toEqual([]);
  await screen.keyboard.press("Escape");
  await expect(reasons).toHaveCount(0);
  await expect(row).toBeFocused();
  await screen.getByLabel(french.admin.warn).check();
  await screen.getByLabel(french.admin.hide).check();
  await pressAt(screen, "ش", "KeyA");
  await expect(reasons).toBeVisible();
  await pressAt(screen, "٢", "Digit2");
}

// The whole path of a report, from the threatened user to the admin and back.
test(
  "a report reaches an admin, who gives a reason to read, decides and notifies both, and is then appealed",
  ONE_PROJECT,
  async ({ browser, context, page }) => {
    const { words } = projectSettings();
    const { roomId, seq } = await roomWithInsult(context);
    await signInAs(context, "karim");
    const report = { reason: "spam", text: "رسائل كثيرة منذ الصباح." };
    const beforeId = await created(context.request, `/api/v1/chat/rooms/${roomId}/report/`, report);
    await signInAs(context, "amina");
    const isLive = page.waitForEvent("websocket", (socket) => socket.url().includes(`/rooms/${roomId}/live`));
    await page.goto(`/chat/${roomId}`);
    await isLive;
    const flag = page.locator(`a[href$="/report?message=${seq}"]`);
    const sheet = page.getByRole("dialog", { name: words.reports.page.title_message });
    const menu = page.locator(".bubble", { has: flag }).locator("summary");
    await menu.press("Enter");
    await flag.press("Enter");
    await expect(sheet.getByText("Payez d’abord", { exact: false })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.press("Enter");
    await flag.press("Enter");
    await page.getByRole("button", { name: words.reports.page.submit }).click();
    await expect(sheet.locator("[aria-invalid]").first()).toBeVisible();
    await page.getByRole("radio", { name: words.reports.reason.threat }).check();
    await page.getByLabel(words.reports.page.details).fill("يهددني منذ الصباح.");
    await page.getByRole("button", { name: words.reports.page.submit }).click();
    await expect(page.getByText(words.reports.page.sent_text)).toBeVisible();
    await page.getByRole("button", { name: words.reports.page.back }).click();
    await expect(page).toHaveURL(new RegExp(`/chat/${roomId}$`));

    const { baseURL } = test.info().project.use;
    const desk = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, locale: "fr-DZ" });
    await signInAs(desk, "nadir");
    const screen = await desk.newPage();
    const french = catalogueOf("fr").reports;
    await screen.goto("/fr/notifications");
    await screen.getByRole("link", { name: french.notification.title.new }).first().click();
    await expect(screen.getByText("يهددني منذ الصباح.")).toBeVisible();
    await expect(screen.getByText("Payez d’abord", { exact: false })).toHaveCount(0);
    await screen.getByLabel(french.admin.why).fill("Voir la menace.");
    await screen.getByRole("button", { name: french.admin.read }).click();
    await expect(screen.getByText("Payez d’abord", { exact: false })).toBeVisible();
    const row = screen.locator(".verification-queue [aria-current=page]");
    await expect(row).toBeFocused();
    const reportPath = new URL(screen.url()).pathname;
    await decideByKeys(screen, beforeId);
    // Beside it may stand a decision of the seconds before, by another journey.
    const toFile = screen.locator(`.own-decisions a[href$="${reportPath}"]`);
    await expect(toFile).toBeVisible();
    // The row of the next report, or the place of an empty queue.
    await expect(screen.locator("main :focus")).toHaveCount(1);
    await toFile.click();
    // seven seconds after the decision
    await expect(screen.getByText(french.admin.over.upheld)).toBeVisible({ timeout: 20_000 });

    const his = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, locale: "ar-DZ" });
    await signInAs(his, "karim");
    const phone = await his.newPage();
    const { decision } = words.appeals;
    await phone.goto("/notifications");
    await phone.getByRole("link", { name: words.reports.notification.title.warned }).first().click();
    await expect(phone.getByRole("heading", { name: decision.title })).toBeVisible();
    expect(await axeFindings(phone)).toEqual([]);
    await phone.getByLabel(decision.why).fill("كنت أمزح معها، وهي تعرف ذلك.");
    await expect(phone.locator("[data-counter]")).toHaveText(/^28 /);
    await phone.getByRole("button", { name: decision.submit }).click();
    await expect(phone.getByText(decision.waits_text)).toBeVisible();
    await his.close();
    await screen.reload();
    await expect(screen.getByText("كنت أمزح معها، وهي تعرف ذلك.")).toBeVisible();
    expect(await axeFindings(screen)).toEqual([]);
    await expect(screen.locator(".decision-bar")).toBeInViewport();
    await screen.locator("[data-key=refuse]").focus();
    await screen.keyboard.press("a");
    await expect(screen.getByLabel(catalogueOf("fr").appeals.admin.reason)).toBeFocused();
    await desk.close();

    await page.goto("/notifications");
    await expect(page.getByText(words.reports.notification.title.decided).first()).toBeVisible();
    await page.goto(`/chat/${roomId}`);
    await expect(page.getByRole("log").getByText(words.chat.note.message_removed)).toBeVisible();
    const ofTheRoom = page.getByRole("log").or(page.locator(`a[href$="/chat/${roomId}"]`));
    await expect(ofTheRoom.getByText("Payez d’abord", { exact: false })).toHaveCount(0);
  },
);
