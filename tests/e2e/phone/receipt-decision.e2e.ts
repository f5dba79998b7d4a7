import { projectSettings } from "#tests/support/browser/e2e-user.ts";
import { pendingReceipt } from "#tests/support/data/pending-receipt.ts";
import { expect, ONE_PROJECT, test } from "#tests/support/e2e.ts";

// A decision that was lost silently would mean points that never arrive.
test(
  "a decision is applied also when its admin leaves at once, unless it was taken back",
  ONE_PROJECT,
  async ({ context, page }) => {
    const { admin, status } = projectSettings().words.receipts;
    const { id, reference } = await pendingReceipt(context, "karim");
    const approve = page.getByRole("button", { name: admin.approve, exact: true });
    // another journey of this admin may have decided a moment ago, too
    const takeBack = page.locator(`form:has([name=subject][value="${id}"]) button[value=take_back]`);
    await page.goto(`/panel-admin/receipts/${id}`);

    await approve.click();
    await takeBack.click();
    await expect(approve).toBeVisible();
    await page.waitForLoadState("networkidle");

    await approve.click();
    await expect(takeBack).toBeVisible();
    await page.goto("about:blank");
    await expect
      .poll(async () => (await context.request.get("/panel-admin/receipts?status=approved")).text(), { timeout: 20_000 })
      .toContain(reference);
    await page.goto(`/panel-admin/receipts/${id}`);
    await expect(page.locator(".receipt-column").getByRole("paragraph").filter({ hasText: status.approved })).toBeVisible();
    await expect(approve).toHaveCount(0);
  },
);
