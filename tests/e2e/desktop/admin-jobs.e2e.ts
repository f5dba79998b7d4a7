import type { BrowserContext, Page } from "@playwright/test";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { nothingToTakeBack } from "#tests/support/browser/decisions-applied.ts";
import { overflow } from "#tests/support/browser/layout.ts";
import { catalogueOf, urlInLanguage } from "#tests/support/catalogue.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";
import { created } from "#tests/support/job-fixtures.ts";

const HELD = {
  ...{ category: 1, wilaya: 31, commune: 3101 },
  description: "The kitchen tap leaks, call me on 0555 12 34 56 please.",
};

/** From the row that has the focus after each load: released by one key, taken back by one, refused by two. */
async function decideInQueue(page: Page, language: Language): Promise<void> {
  const { decisions } = catalogueOf(language);
  const row = page.locator(".verification-queue [aria-current=page]");
  const takeBack = page.getByRole("button", { name: decisions.take_back });
  const queue = urlInLanguage(language, "/panel-admin/tasks?status=held");
  await page.goto(queue);
  expect(await axeFindings(page)).toEqual([]);
  for (const keys of [["a"], ["r", "Digit1"]]) {
    await page.goto(queue);
    await expect(row).toBeFocused();
    await expect(page.locator(".decision-bar")).toBeInViewport({ ratio: 1 });
    for (const key of keys) await page.keyboard.press(key);
    await expect(takeBack).not.toHaveCount(0);
    await expect(row).toBeFocused();
    await page.keyboard.press("u");
    await expect(page).toHaveURL(/\/tasks\/[0-9a-z]{16,20}/);
    await expect(page.locator("[data-key=approve]")).toBeVisible();
  }
}

/**
 * Another admin was first, and the page did not hear of it: the queue says so, reads its rows again, and J opens the row that took
 * the place of the lost one.
 */
async function refusedInQueue(context: BrowserContext, language: Language, jobId: string): Promise<void> {
  const page = await context.newPage();
  await page.routeWebSocket("**", () => {});
  await page.goto(urlInLanguage(language, `/panel-admin/tasks?status=held&open=${jobId}`), { waitUntil: "networkidle" });
  const open = page.locator(".verification-queue [aria-current=page]");
  await expect(open).toBeFocused();
  const after = await page.locator(`.verification-queue li:has([href*="${jobId}"]) + li > a`).getAttribute("href");
  const { origin } = new URL(page.url());
  const released = await context.request.post(`/api/v1/admin/jobs/${jobId}/release/`, { data: {}, headers: { Origin: origin } });
  expect(released.status()).toBe(200);
  await page.keyboard.press("a");
  await expect(page.locator(`#refused-${jobId}`)).toBeVisible();
  await expect(page.locator(`.verification-queue a[href*="${jobId}"]`)).toHaveCount(0);
  await expect(page.locator(`.verification-queue a[href="${after}"]`)).toBeFocused();
  await page.keyboard.press("j");
  await expect(open).toHaveAttribute("href", after ?? "");
  await expect(open).toBeFocused();
  await page.close();
}

test("an admin finds a held job in the list and releases it; a second admin sees who did", async ({
  page,
  context,
  language,
}) => {
  const { admin: panel, admin_jobs: tasks, audit_log: log, decisions } = catalogueOf(language);
  await signInAs(context, "amina");
  const [jobId, lateId] = [
    await created(context.request, "/api/v1/services/jobs/", HELD),
    await created(context.request, "/api/v1/services/jobs/", HELD),
    await created(context.request, "/api/v1/services/jobs/", HELD),
  ];
  await signInAs(context, "nadir");
  await decideInQueue(page, language);
  await refusedInQueue(context, language, lateId);
  await page.goto(urlInLanguage(language, `/panel-admin/tasks?search=${jobId}`));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("table").locator(`a[href$="/tasks/${jobId}"]`).click();
  await expect(page.getByRole("heading", { name: tasks.decision })).toBeVisible();
  const later = await context.newPage();
  await later.goto(page.url());

  await page.getByRole("button", { name: panel.tasks.release }).press("Enter");
  await expect(page.getByRole("button", { name: decisions.take_back })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await expect(later.getByText(log.action.job_released)).not.toHaveCount(0);
  await expect(later.getByRole("button", { name: panel.tasks.release })).toHaveCount(0);
  await nothingToTakeBack(page, decisions);
});
