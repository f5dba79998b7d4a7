import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { approveVerification } from "#app/domain/verification/approve-verification.ts";
import { purgeDocumentImages } from "#app/domain/verification/purge-document-images.ts";
import { withdrawDocumentConsent } from "#app/domain/verification/withdraw-document-consent.ts";
import { openDb } from "#db/open.ts";
import { consents } from "#db/schema/privacy.ts";
import { mediaObjects, users, verificationImages } from "#db/schema.ts";
import { asSystem, ctxAs, insertDemoUsers, testCtx } from "../../support/ctx.ts";
import { sentCard, unverified } from "./fixtures.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

const agreed = async (userId: string) =>
  (await db.select().from(consents).where(eq(consents.userId, userId))).filter(({ kind }) => kind === "papers");
const picturesOf = (userId: string) => db.$count(mediaObjects, eq(mediaObjects.ownerId, userId));

describe("the consent to documents", () => {
  it("is recorded when they are sent: with text version, language and time", async () => {
    const person = await unverified("agrees");
    await sentCard(person);

    expect(await agreed("agrees")).toMatchObject([
      { version: expect.stringMatching(/^20/), language: person.language, withdrawnAt: null },
    ]);
  });

  it("once withdrawn blocks decisions, deletes the images, and they may be sent again", async () => {
    const person = await unverified("takes-back");
    const requestId = await sentCard(person);
    expect(await picturesOf("takes-back")).toBe(2);

    await withdrawDocumentConsent(person);

    await expect(approveVerification(ctxAs("nadir"), { requestId })).rejects.toMatchObject({ code: "verification.lapsed" });
    expect(person.pushed).toContainEqual({ kind: "purge_document_images" });
    await purgeDocumentImages(asSystem());
    expect(await picturesOf("takes-back")).toBe(0);
    expect(await db.$count(verificationImages, eq(verificationImages.requestId, requestId))).toBe(0);
    expect((await agreed("takes-back")).every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
    await sentCard(person);
    expect((await agreed("takes-back")).filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1);
  });

  it("keeps earlier approvals, and only its owner withdraws it", async () => {
    const person = await unverified("was-right");
    await approveVerification(ctxAs("nadir"), { requestId: await sentCard(person, { number: "209870312345678999" }) });

    await withdrawDocumentConsent(person);
    await purgeDocumentImages(asSystem());

    expect(await picturesOf("was-right")).toBe(0);
    const [row] = await db.select().from(users).where(eq(users.id, "was-right"));
    expect(row?.isVerified).toBe(true);
    await expect(withdrawDocumentConsent(testCtx())).rejects.toMatchObject({ code: "not_authenticated" });
  });
});
