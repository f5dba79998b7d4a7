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
