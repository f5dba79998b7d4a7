import type { BrowserContext } from "@playwright/test";
import { JPEG } from "../domain/media/pictures.ts";
import { enterAs, expect, ONCE, test } from "../support/journey.ts";
import { world } from "../support/somebody.ts";

/** One of Karim's that waits, and Nadir at its screen. */
async function waitingReceipt(context: BrowserContext): Promise<{ id: string; reference: string }> {
  const reference = `LEAVE-${Date.now()}`;
  await enterAs(context, "karim");
  const sent = await context.request.post("/api/v1/payments/receipts/", {
    multipart: {
      ...{ pack: "2", method: "baridimob", transaction_reference: reference, payer_name: "Karim Mansouri" },
      ...{ paid_at: new Date().toISOString().slice(0, 10) },
      "images[0]image": { name: "receipt.jpg", mimeType: "image/jpeg", buffer: Buffer.from(JPEG) },
    },
  });
  expect(sent.status()).toBe(201);
  const { id } = await sent.json();
  await enterAs(context, "nadir");
  return { id, reference };
}

// A decision that was lost without a word would be points that never came.
test(
  "a decision goes when the admin leaves before its seconds are over, unless it was taken back",
  ONCE,
  async ({ context, page }) => {
    const { panel, status } = world().words.receipts;
    const { id, reference } = await waitingReceipt(context);
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
