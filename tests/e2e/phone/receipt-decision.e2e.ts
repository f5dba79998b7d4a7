import { projectSettings } from "#tests/support/browser/e2e-user.ts";
import { pendingReceipt } from "#tests/support/data/pending-receipt.ts";
import { expect, ONE_PROJECT, test } from "#tests/support/e2e.ts";

// A decision that was lost silently would mean points that never arrive.
test(
  "a decision is sent when the admin leaves before its delay is over, unless it was undone",
  ONE_PROJECT,
  async ({ context, page }) => {
    const { panel, status } = projectSettings().words.receipts;
    const { id, reference } = await pendingReceipt(context, "karim");
    const approve = page.getByRole("button", { name: panel.approve, exact: true });
    await page.goto(`/panel-admin/receipts/${id}`);

    await approve.click();
    await page.locator(".take-back button").click();
    await page.goto("/panel-admin/receipts?status=approved");
    await page.goto(`/panel-admin/receipts/${id}`);
    await expect(approve).toBeVisible();

    await approve.click();
    await expect(page.locator(".take-back")).toBeVisible();
    await page.goto("/panel-admin/receipts?status=approved");
    await expect
      .poll(async () => (await context.request.get("/panel-admin/receipts?status=approved")).text())
      .toContain(reference);
    await page.goto(`/panel-admin/receipts/${id}`);
    await expect(page.locator(".receipt-beside").getByText(status.approved)).toBeVisible();
    await expect(approve).toHaveCount(0);
  },
);
