import { type BrowserContext, expect } from "@playwright/test";
import { JPEG } from "../domain/media/pictures.ts";
import { enterAs } from "./journey.ts";

/** One of Karim's that waits, and Nadir signed in to decide on it. */
export async function waitingReceipt(context: BrowserContext): Promise<{ id: string; reference: string }> {
  const reference = `WAITS-${Date.now()}`;
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
