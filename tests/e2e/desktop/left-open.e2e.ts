import fr from "#app/locales/fr.ts";
import { openAndHear } from "#tests/support/browser/open-and-hear.ts";
import { pendingReceipt } from "#tests/support/data/pending-receipt.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

/* Pages of the admin area that stay open while something else happens. */

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: "language", value: "fr", url: baseURL ?? "" }]));

test("an empty queue that is left open shows the work that comes, and says so", async ({ browser, context, page }) => {
  await signInAs(context, "nadir");
  await openAndHear(page, "/panel-admin/receipts?search=WAITS-");
  await expect(page.locator(".choose-row")).toHaveCount(0);
  const another = await browser.newContext();
  await pendingReceipt(another, "yacine");
  await expect(page.getByRole("status").getByText(fr.admin.list.came)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(fr.receipts.admin.empty)).toHaveCount(0);
  await another.close();
});
