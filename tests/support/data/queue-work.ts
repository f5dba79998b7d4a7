import type { Browser, BrowserContext } from "@playwright/test";
import sharp from "sharp";
import { artisanWithPendingDocument } from "#tests/support/browser/e2e-artisans.ts";
import { expect, signInAs } from "#tests/support/e2e.ts";
import { created, roomWithInsult } from "#tests/support/job-fixtures.ts";

/* What waits in the queues of the back office, sent by the API. */

const HELD = {
  ...{ category: 1, wilaya: 31, commune: 3101 },
  description: "The kitchen tap leaks, call me on 0555 12 34 56 please.",
};

export async function heldJobs(context: BrowserContext, count: number): Promise<string[]> {
  await signInAs(context, "amina");
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth++) ids.push(await created(context.request, "/api/v1/services/jobs/", HELD));
  return ids;
}

/** `of`: an artisan sends twenty a day at most. */
export async function pendingReceipts(context: BrowserContext, count: number, of: "karim" | "yacine" = "karim"): Promise<void> {
  await signInAs(context, of);
  for (let nth = 0; nth < count; nth++) {
    const at = Date.now();
    const background = { r: at % 251, g: at % 241, b: (at + nth) % 239 };
    const picture = sharp({ create: { width: 90, height: 140, channels: 3, background } });
    const sent = await context.request.post("/api/v1/payments/receipts/", {
      multipart: {
        ...{ pack: "2", method: "baridimob", transaction_reference: `PACE-${at}-${nth}`, payer_name: "Karim Mansouri" },
        ...{ paid_at: new Date(at).toISOString().slice(0, 10) },
        "images[0]image": { name: "receipt.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() },
      },
    });
    expect(sent.status()).toBe(201);
  }
}

/** The numbers of the sent cards by the id of their file. Nadir is signed in then. */
export async function pendingCards(browser: Browser, context: BrowserContext, { from, count }: { from: number; count: number }) {
  const people = await Promise.all(Array.from({ length: count }, (_, nth) => artisanWithPendingDocument(browser, from + nth)));
  await signInAs(context, "nadir");
  const answer = await context.request.get("/api/v1/admin/users/review/?page_size=100");
  const { results }: { results: { id: string; verification: { id: string } }[] } = await answer.json();
  return new Map(
    results.flatMap(({ id, verification }) => {
      const person = people.find(({ userId }) => userId === id);
      return person ? [[verification.id, person.nationalId] as const] : [];
    }),
  );
}

/** The id of a message by the contact form. Nadir is signed in then. */
export async function newMessage(context: BrowserContext): Promise<string> {
  await signInAs(context, "nadir");
  const email = `asks-${Date.now()}@hirfa.example`;
  const data = { name: "Lamia", subject: "A question", message: `Where? ${email}`, email, phone_number: false };
  expect((await context.request.post("/api/v1/services/contact/", { data })).status()).toBe(201);
  const listed = await context.request.get(`/api/v1/admin/contact-messages/?search=${email}`);
  const { results }: { results: { id: string }[] } = await listed.json();
  return results[0]?.id ?? "";
}

/** The ids of two reports of one chat, one by each side. Nadir is signed in then. */
export async function twoReports(context: BrowserContext): Promise<[ofKarim: string, ofAmina: string]> {
  const { roomId } = await roomWithInsult(context);
  const ids: string[] = [];
  for (const who of ["amina", "karim"] as const) {
    await signInAs(context, who);
    ids.push(
      await created(context.request, `/api/v1/chat/rooms/${roomId}/report/`, { reason: "spam", text: "Again and again." }),
    );
  }
  await signInAs(context, "nadir");
  const [first = "", second = ""] = ids;
  return [first, second];
}
