import { type BrowserContext, expect } from "@playwright/test";
import sharp from "sharp";
import { signInAs } from "#tests/support/e2e.ts";

/** A pending receipt of that artisan with a unique image. Signs Nadir in to decide on it. */
export async function pendingReceipt(
  context: BrowserContext,
  of: "karim" | "yacine",
): Promise<{ id: string; reference: string }> {
  const at = Date.now();
  await signInAs(context, of);
  const background = { r: at % 251, g: at % 241, b: at % 239 };
  const picture = sharp({ create: { width: 90, height: 140, channels: 3, background } });
  const sent = await context.request.post("/api/v1/payments/receipts/", {
    multipart: {
      ...{ pack: "2", method: "baridimob", transaction_reference: `WAITS-${at}`, payer_name: "Karim Mansouri" },
      ...{ paid_at: new Date(at).toISOString().slice(0, 10) },
      "images[0]image": { name: "receipt.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() },
    },
  });
  expect(sent.status()).toBe(201);
  const { id } = await sent.json();
  await signInAs(context, "nadir");
  return { id, reference: `WAITS-${at}` };
}

/** Decides by the API what other journeys left, so that the queue holds only what this one sends. */
export async function decideAllReceipts(context: BrowserContext): Promise<void> {
  await signInAs(context, "nadir");
  const listed = await context.request.get("/api/v1/admin/payment-receipts/?status=pending&page_size=100");
  const { results }: { results: { id: string }[] } = await listed.json();
  const { origin } = new URL(listed.url());
  for (const { id } of results) {
    const data = { status: "denied", reason: "unreadable" };
    await context.request.patch(`/api/v1/admin/payment-receipts/${id}/`, { data, headers: { Origin: origin } });
  }
}
