import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { notificationsOf } from "#app/domain/notifications/queries.ts";
import type { Budget } from "#app/domain/shared/contracts/ctx.ts";
import { approveVerification } from "#app/domain/verification/approve-verification.ts";
import { expireDocuments } from "#app/domain/verification/expire-documents.ts";
import { ownDocuments } from "#app/domain/verification/own-documents.ts";
import { trustOverrides } from "#db/schema/artisans.ts";
import { users } from "#db/schema/users.ts";
import { verifiedDocuments } from "#db/schema/verification.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { runCronToItsEnd } from "#tests/support/worker/run-cron.ts";
import { type Asker, at, DAY, db, NEXT_YEAR, sentCard, sentDocument, unverified } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const nadir = (now = NOON) => ctxAs("nadir", { now });
const cron = (now: number, budget?: Budget) => asSystem("cron", budget ? { now, budget } : { now });

describe("an expiring document", () => {
  const TOLD_FROM = NEXT_YEAR - 30 * DAY;
  const isVerified = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.isVerified;
  const warnings = async (person: Asker) =>
    (await notificationsOf(person)).filter(({ type }) => type === "document_expiring").map(({ reason }) => reason);

  it("is announced thirty days before, once however often the task runs, and can be sent again from then on", async () => {
    const djamel = await unverified("djamel");
    await approveVerification(nadir(), {
      requestId: await sentCard(djamel, { number: "222222222222222222", validUntil: NEXT_YEAR }),
    });
    await approveVerification(nadir(), { requestId: await sentDocument(djamel, "self_employed_card", NEXT_YEAR) });

    await expireDocuments(cron(TOLD_FROM - 1));
    expect(await warnings(djamel)).toEqual([]);
    await expect(sentCard(at(djamel, TOLD_FROM - 1))).rejects.toMatchObject({ code: "verification.already_verified" });

    await Promise.all([
      expireDocuments(cron(TOLD_FROM)),
      expireDocuments(cron(TOLD_FROM)),
      expireDocuments(cron(TOLD_FROM + DAY)),
    ]);
    expect((await warnings(djamel)).sort()).toEqual(["national_id", "self_employed_card"]);
    await sentCard(at(djamel, TOLD_FROM + DAY));
    expect(await isVerified("djamel")).toBe(true);
  });

  it("without a known expiry can be sent again at any time", async () => {
    const imene = await unverified("imene");
    await approveVerification(nadir(), { requestId: await sentDocument(imene, "artisan_card") });
    await sentDocument(at(imene, NOON + DAY), "artisan_card");
  });

  it("ends the verification of its owner if it is an identity document, and no other", async () => {
    const esma = await unverified("esma");
    const firas = await unverified("firas");
    await approveVerification(nadir(), {
      requestId: await sentCard(esma, { number: "333333333333333333", validUntil: NEXT_YEAR }),
    });
    await approveVerification(nadir(), { requestId: await sentCard(firas, { number: "444444444444444444" }) });
    await approveVerification(nadir(), { requestId: await sentDocument(firas, "artisan_card", NEXT_YEAR) });

    await expireDocuments(cron(NEXT_YEAR - 1));
    expect(await isVerified("esma")).toBe(true);
    expect((await expireDocuments(cron(NEXT_YEAR))).expired).toBeGreaterThanOrEqual(1);

    expect([await isVerified("esma"), await isVerified("firas"), await isVerified("yacine")]).toEqual([false, true, true]);
    const later = at(esma, NEXT_YEAR + DAY);
    expect((await ownDocuments(later)).papers[0]).toMatchObject({ kind: "national_id", state: "expired", maySend: true });
    await approveVerification(nadir(NEXT_YEAR + DAY), { requestId: await sentCard(later) });
    expect(await isVerified("esma")).toBe(true);
  });

  it("ends its part of trust within minutes, but not an admin's override", async () => {
    await unverified("ghalia");
    await unverified("hocine");
    await db
      .update(users)
      .set({ isVerified: true, isTrusted: true })
      .where(inArray(users.id, ["ghalia", "hocine"]));
    const until = { kind: "national_id", checkedAt: NOON, validUntil: Date.now() - 1_000 } as const;
    await db.insert(verifiedDocuments).values([
      { userId: "ghalia", ...until },
      { userId: "hocine", ...until },
    ]);
    const word = { isTrusted: true, reason: "known for years", decidedBy: "nadir", createdAt: NOON };
    await db.insert(trustOverrides).values({ userId: "hocine", ...word });

    await runCronToItsEnd("*/5 * * * *", Date.now());

    const rows = await db
      .select()
      .from(users)
      .where(inArray(users.id, ["ghalia", "hocine"]))
      .orderBy(users.id);
    expect(rows.map(({ id, isVerified, isTrusted }) => [id, isVerified, isTrusted])).toEqual([
      ["ghalia", false, false],
      ["hocine", false, true],
    ]);
  });
});
