import fr from "#app/locales/fr.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { openAndHear } from "#tests/support/browser/open-and-hear.ts";
import { decideAllReceipts, pendingReceipt } from "#tests/support/data/pending-receipt.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

/* Pages of the admin area that stay open while something else happens. */

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: "language", value: "fr", url: baseURL ?? "" }]));

test("an empty queue that is left open shows the work that comes, and says so", async ({ browser, context, page }) => {
  await decideAllReceipts(context);
  await openAndHear(page, "/panel-admin/receipts?search=WAITS-");
  await expect(page.locator(".choose-row")).toHaveCount(0);
  const another = await browser.newContext();
  await pendingReceipt(another, "yacine");
  await expect(page.getByRole("status").getByText(fr.admin.list.came)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(fr.receipts.admin.empty)).toHaveCount(0);
  await another.close();
});

test("an export asked for after the session ended is no file: it leads to the sign-in, and back to the list", async ({
  context,
  page,
}) => {
  await signInAs(context, "nadir");
  await page.goto("/panel-admin/users?role=client", { waitUntil: "networkidle" });
  const link = page.getByRole("link", { name: fr.admin.export });
  const download = page.waitForEvent("download");
  await link.click();
  await expect(page.getByRole("status").getByText(fr.admin.export_begun)).toBeVisible();
  expect((await download).suggestedFilename()).toMatch(/^hirfa-users-[\d-]+\.csv$/);

  await page.route(/panel-admin\/export/, (route) => route.fulfill({ status: 429 }));
  await link.click();
  await expect(page.locator(".toast", { hasText: fr.admin.export_failed })).toContainText(fr.admin.export_too_many);
  await page.unrouteAll();

  const saved: string[] = [];
  page.on("download", (one) => saved.push(one.suggestedFilename()));
  await context.clearCookies({ name: "token" });
  await link.click();
  await expect(page).toHaveURL(/\/login\/admin\?next=/);
  await expect(page.getByText(fr.auth.sign_in.go_on_text)).toBeVisible();
  await page.locator("[name=email]").fill(DEMO_USERS.nadir.email);
  await page.locator("[name=password]").fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/panel-admin\/users\?role=client$/);
  expect(saved).toEqual([]);
});
