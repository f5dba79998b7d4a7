import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { ledger } from "#app/domain/points/queries.ts";
import { documentsOf } from "#app/domain/verification/queries.ts";
import { recordDocumentCheck } from "#app/domain/verification/record-document-check.ts";
import { openDb } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";

const db = openDb(env.DB);
const NUMBER = "111111111111111111";

beforeAll(insertDemoUsers);

const insertUnverified = async (id: string) =>
  testCtx(
    await insertUser(id, {
      role: "artisan",
      firstName: id,
      lastName: "New",
      email: `${id}@hirfa.example`,
      language: "ar",
      ...ORAN,
    }),
  );

test("a checked document is named, verifies the user and gives 10 points", async () => {
  const anis = await insertUnverified("anis");

  await recordDocumentCheck(asSystem(), { userId: "anis", kind: "national_id", nationalId: NUMBER });

  expect(await documentsOf(anis, "anis")).toEqual([{ kind: "national_id", checkedAt: NOON }]);
  expect(await db.select({ isVerified: users.isVerified }).from(users).where(eq(users.id, "anis"))).toEqual([
    { isVerified: true },
  ]);
  expect(await ledger(anis)).toMatchObject({
    available: 10,
    results: [{ kind: "credit", points: 10, reason: "identity_verified" }],
  });
});

// A bonus must not be paid twice: one unique row per user.
test("twenty concurrent checks give the points once", async () => {
  const brahim = await insertUnverified("brahim");

  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      recordDocumentCheck(
        asSystem(),
        number % 2
          ? { userId: "brahim", kind: "national_id", nationalId: "222222222222222222" }
          : { userId: "brahim", kind: "artisan_card" },
      ),
    ),
  );

  expect(await ledger(brahim)).toMatchObject({ available: 10, count: 1 });
  expect(await documentsOf(brahim, "brahim")).toHaveLength(2);
});

test("a document checked again has the newer date and gives nothing more", async () => {
  const chakib = await insertUnverified("chakib");
  await recordDocumentCheck(asSystem(), { userId: "chakib", kind: "national_id", nationalId: "333333333333333333" });

  await recordDocumentCheck(asSystem("test", { now: NOON + 1_000 }), {
    userId: "chakib",
    kind: "national_id",
    nationalId: "333333333333333333",
  });

  expect(await documentsOf(chakib, "chakib")).toEqual([{ kind: "national_id", checkedAt: NOON + 1_000 }]);
  expect(await ledger(chakib)).toMatchObject({ available: 10, count: 1 });
});

test("a document that is not the identity document, or has expired, verifies nobody and gives nothing", async () => {
  const elias = await insertUnverified("elias");

  await recordDocumentCheck(asSystem(), { userId: "elias", kind: "artisan_card" });
  await recordDocumentCheck(asSystem(), {
    userId: "elias",
    kind: "national_id",
    nationalId: "444444444444444444",
    validUntil: NOON,
  });

  expect(await ledger(elias)).toMatchObject({ available: 0, count: 0 });
  expect(await db.select({ isVerified: users.isVerified }).from(users).where(eq(users.id, "elias"))).toEqual([
    { isVerified: false },
  ]);
  expect(await documentsOf(elias, "elias")).toEqual([{ kind: "artisan_card", checkedAt: NOON }]);
});

test("an expired document is no longer named", async () => {
  const driss = await insertUnverified("driss");
  await recordDocumentCheck(asSystem(), { userId: "driss", kind: "artisan_card", validUntil: NOON + 1_000 });

  expect(await documentsOf(driss, "driss")).toHaveLength(1);
  expect(await documentsOf({ ...driss, now: NOON + 1_000 }, "driss")).toEqual([]);
});

test("only the system records checks, of an existing user, and an identity document by its number", async () => {
  const check = { userId: "lydia", kind: "national_id", nationalId: "555555555555555555" } as const;

  await expect(recordDocumentCheck(testCtx(), check)).rejects.toMatchObject({ code: "not_authenticated" });
  await expect(recordDocumentCheck(ctxAs("lydia"), check)).rejects.toMatchObject({ code: "permission_denied" });
  await expect(recordDocumentCheck(ctxAs("nadir"), check)).rejects.toMatchObject({ code: "permission_denied" });
  await expect(recordDocumentCheck(asSystem(), { ...check, userId: "nobody" })).rejects.toMatchObject({ code: "not_found" });
  await expect(recordDocumentCheck(asSystem(), { userId: "lydia", kind: "national_id" })).rejects.toMatchObject({
    errors: { national_id: [{ code: "required" }] },
  });
});
