import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { auditLogEntries } from "#app/domain/audit/entries.ts";
import { privateImagePath } from "#app/domain/media/private-image-ticket.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { TICKET_LIFETIME_MS } from "#app/domain/media/rules.ts";
import { saveAsUploads } from "#app/domain/media/save-as-uploads.ts";
import { verificationDetails } from "#app/domain/verification/verification-queue.ts";
import { viewDocumentImage } from "#app/domain/verification/view-document-image.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { ctxAs, insertDemoUsers, NOON, type TestCtx } from "#tests/support/ctx.ts";
import { JPEG } from "../media/sample-images.ts";
import { type Asker, at, db, sentCard, unverified } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const ticketIn = (path: string) => new URL(path, "http://x").searchParams.get("ticket") ?? "";

async function ownPaper(person: Asker) {
  const found = await verificationDetails(ctxAs("nadir"), await sentCard(person));
  const [paper] = found?.pictures ?? [];
  if (!paper) throw new Error("a card has pictures");
  return { mediaId: paper.mediaId, purpose: paper.purpose, viewerId: person.actor.userId };
}

// A ticket is bound to the user, the key and the purpose, for 60 seconds.
it("a ticket opens one image to one user for a minute", async () => {
  const lamine = await unverified("lamine");
  const paper = await ownPaper(lamine);
  const { mediaId } = paper;
  const ticket = ticketIn(await privateImagePath(lamine, paper));

  expect(await viewDocumentImage(lamine, { mediaId, ticket })).toMatchObject({ side: "front" });
  expect(await viewDocumentImage(at(lamine, NOON + TICKET_LIFETIME_MS - 1), { mediaId, ticket })).toMatchObject({
    side: "front",
  });
  expect(TICKET_LIFETIME_MS).toBe(60_000);
  const late = at(lamine, NOON + TICKET_LIFETIME_MS);
  await expect(viewDocumentImage(late, { mediaId, ticket })).rejects.toMatchObject({ code: "not_found" });
  await expect(viewDocumentImage(ctxAs("nadir"), { mediaId, ticket })).rejects.toMatchObject({ code: "not_found" });

  const others = [
    { ...paper, viewerId: "nadir" },
    { ...paper, purpose: "id_back" },
    { ...paper, mediaId: "0".repeat(20) },
  ];
  for (const other of others) {
    const wrong = ticketIn(await privateImagePath(lamine, other));
    await expect(viewDocumentImage(lamine, { mediaId, ticket: wrong })).rejects.toMatchObject({ code: "not_found" });
  }
});

// Each view is logged.
it("its owner's view is logged, also of an unsent one", async () => {
  const person = await unverified("othmane");
  const paper = await ownPaper(person);
  await viewDocumentImage(person, { mediaId: paper.mediaId, ticket: ticketIn(await privateImagePath(person, paper)) });
  const image = await receiveImage(person, { bytes: JPEG, purpose: "id_back" });
  await saveAsUploads(person, [image]);
  const look = { mediaId: image.id, purpose: "id_back", viewerId: "othmane" };
  await viewDocumentImage(person, { mediaId: image.id, ticket: ticketIn(await privateImagePath(person, look)) });
  const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, "othmane"));
  expect(rows.map(({ actorId, after }) => [actorId, after])).toMatchObject([
    ["othmane", { side: "front", request: expect.any(String) }],
    ["othmane", { side: "id_back", request: null }],
  ]);
});

it("an admin's view is logged, also of own documents", async () => {
  const person = await unverified("omar");
  const paper = await ownPaper(person);
  const admin = { ...person, actor: { ...person.actor, kind: "admin" as const, isAdmin: true } };
  await viewDocumentImage(admin, { mediaId: paper.mediaId, ticket: ticketIn(await privateImagePath(admin, paper)) });
  const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, "omar"));
  expect(rows).toMatchObject([{ actorId: "omar", action: "paper.viewed", after: { side: "front" } }]);
  const { results } = await auditLogEntries(ctxAs("nadir"), { subject: "omar", limit: 1, isShown: true });
  expect(results[0]?.named).toEqual({ [`request ${results[0]?.after?.request}`]: "omar Test" });
});

// The key has 128 random bits, each character five.
it("the image has an own random key", async () => {
  const person = await unverified("ounissa");
  const paper = await ownPaper(person);
  const { key } = await viewDocumentImage(person, {
    mediaId: paper.mediaId,
    ticket: ticketIn(await privateImagePath(person, paper)),
  });
  expect(key).toMatch(/^id_front\/[0-9a-hjkmnp-tv-z]{26}$/);
  expect(key).not.toContain(paper.mediaId);
});

it("an own ticket opens nobody else's image", async () => {
  const mounir = await unverified("mounir");
  const { mediaId, purpose } = await ownPaper(await unverified("nassim"));
  const ticket = ticketIn(await privateImagePath(mounir, { viewerId: "mounir", mediaId, purpose }));
  await expect(viewDocumentImage(mounir, { mediaId, ticket })).rejects.toMatchObject({ code: "not_found" });
});

it("an unsent image is visible to its owner only", async () => {
  const nawel = await unverified("nawel");
  const image = await receiveImage(nawel, { bytes: JPEG, purpose: "id_front" });
  await saveAsUploads(nawel, [image]);
  const see = async (person: TestCtx, viewerId: string) =>
    viewDocumentImage(person, {
      mediaId: image.id,
      ticket: ticketIn(await privateImagePath(nawel, { ...image, mediaId: image.id, viewerId })),
    });
  expect(await see(nawel, "nawel")).toMatchObject({ key: image.key });
  await expect(see(ctxAs("nadir"), "nadir")).rejects.toMatchObject({ code: "not_found" });
  await expect(see(ctxAs("yacine"), "yacine")).rejects.toMatchObject({ code: "not_found" });
});
