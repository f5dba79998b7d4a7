import { axeFindings } from "#tests/support/browser/axe.ts";
import { decisionsApplied } from "#tests/support/browser/decisions-applied.ts";
import { overflow } from "#tests/support/browser/layout.ts";
import { catalogueOf, urlInLanguage } from "#tests/support/catalogue.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";
import { created } from "#tests/support/job-fixtures.ts";

const HELD = {
  ...{ category: 1, wilaya: 31, commune: 3101 },
  description: "The kitchen tap leaks, call me on 0555 12 34 56 please.",
};

test("an admin finds a held job in the list and releases it; a second admin sees who did", async ({
  page,
  context,
  language,
}) => {
  const { admin: panel, admin_jobs: tasks, audit_log: log, decisions } = catalogueOf(language);
  await signInAs(context, "amina");
  const jobId = await created(context.request, "/api/v1/services/jobs/", HELD);
  await signInAs(context, "nadir");
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

  await decisionsApplied(page, decisions);
  await later.getByRole("button", { name: panel.tasks.release }).press("Enter");
  await expect(later.locator("#refused")).toContainText(log.action.job_released);
});
