import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLogEntries } from "#app/domain/audit/entries.ts";
import { dismissAdmin } from "#app/domain/auth/admins/dismiss-admin.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { isConfirmable } from "#app/domain/points/adjustment-statements.ts";
import { confirmAdjustment, refuseAdjustment } from "#app/domain/points/decide-adjustment.ts";
import { AdjustPointsForm } from "#app/domain/points/input.ts";
import { balance } from "#app/domain/points/queries.ts";
import { ALONE_PERIOD_MS } from "#app/domain/points/rules.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import { decidedAdjustments, waitingAdjustments } from "#app/domain/points/waiting-adjustments.ts";
import { LIMITS } from "#app/domain/settings/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { anonymiseUserStatements } from "#app/domain/users/statements.ts";
import { openDb } from "#db/open.ts";
import { pointAccounts, pointAdjustments, pointEntries } from "#db/schema/points.ts";
import { accountDeletions } from "#db/schema/privacy.ts";
import { settings } from "#db/schema/settings.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { beforeFirstWrite } from "#tests/support/worker/before-first-write.ts";
import { payer } from "../payments/fixtures.ts";
import { anotherAdmin } from "../reports/fixtures.ts";

const db = openDb(env.DB);
const ALONE = LIMITS.points_alone.standard;
const WHY = { reason: "correction", note: "She was charged twice." } as const;

let samia: SignedIn;

beforeAll(async () => {
  await insertDemoUsers();
  samia = await anotherAdmin("samia");
});

async function proposed(name: string, points = ALONE + 1) {
  const artisan = await payer(name);
  expect(await adjustPoints(ctxAs("nadir"), { userId: artisan.userId, points, ...WHY })).toBe("pending");
  const [row] = await db.select().from(pointAdjustments).where(eq(pointAdjustments.userId, artisan.userId));
  return { artisan, userId: artisan.userId, adjustmentId: row?.id ?? "" };
}

const availableOf = async (artisan: SignedIn) => (await balance(testCtx(artisan))).available;
const entriesOf = (userId: string) => db.$count(pointEntries, eq(pointEntries.userId, userId));
const logOf = (userId: string) =>
  db.all(
    sql`SELECT actor_id AS who, action, json_remove(after, '$.adjustment') AS after, why FROM audit_entries WHERE subject_id = ${userId} ORDER BY id`,
  );
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe("a correction within the limit of one admin", () => {
  it("is in the ledger, the audit log and the artisan's notifications, with its reason", async () => {
    const artisan = await payer("corrected");
    const { userId } = artisan;
    expect(await adjustPoints(ctxAs("nadir"), { userId, points: 2, ...WHY })).toBe("applied");
    expect(await adjustPoints(ctxAs("nadir"), { userId, points: -1, reason: "misuse", note: "One of two." })).toBe("applied");

    expect(await availableOf(artisan)).toBe(1);
    expect(await logOf(userId)).toEqual([
      { who: "nadir", action: "points.adjusted", after: '{"points":2}', why: "correction" },
      { who: "nadir", action: "points.adjusted", after: '{"points":-1}', why: "misuse" },
    ]);
    expect(
      await db.all(sql`SELECT type, points, reason FROM notifications WHERE user_id = ${userId} ORDER BY points DESC`),
    ).toEqual([
      { type: "points_adjusted", points: 2, reason: "correction" },
      { type: "points_adjusted", points: -1, reason: "misuse" },
    ]);
    expect(await waitingAdjustments(ctxAs("nadir"))).not.toContainEqual(expect.objectContaining({ user: { id: userId } }));
  });

  it("has its note beside the log, which an erasure empties", async () => {
    const { userId, adjustmentId } = await proposed("noted");
    const nadir = ctxAs("nadir");
    const shown = async () => {
      const { results } = await auditLogEntries(nadir, { subject: userId, limit: 5 });
      return results.map(({ action, why }) => [action, why]);
    };
    await refuseAdjustment(testCtx(samia), { adjustmentId, note: "Not owed." });
    expect(await shown()).toEqual([
      ["points.refused", "correction: Not owed."],
      ["points.proposed", `correction: ${WHY.note}`],
    ]);
    await db.batch(anonymiseUserStatements(db, { userId }));
    expect(await shown()).toEqual([
      ["points.refused", "correction"],
      ["points.proposed", "correction"],
    ]);
    const { results } = await auditLogEntries(nadir, { subject: userId, limit: 5 });
    expect(JSON.stringify(results)).not.toMatch(/owed|charged/);
  });

  it("has no code in the log if its reason is of another release", async () => {
    const { userId, adjustmentId } = await proposed("of-another-release");
    await db.update(pointAdjustments).set({ reason: "anniversary" }).where(eq(pointAdjustments.id, adjustmentId));
    await refuseAdjustment(testCtx(samia), { adjustmentId, note: "Not owed." });
    expect(await logOf(userId)).toMatchObject([{ why: "correction" }, { action: "points.refused", why: null }]);
  });

  it("takes no more than the available points, also when they were spent meanwhile", async () => {
    const artisan = await payer("spends");
    const { userId } = artisan;
    await adjustPoints(asSystem(), { userId, points: 5, reason: "demo" });
    expect(await refusalOf(adjustPoints(ctxAs("nadir"), { userId, points: -6, ...WHY }))).toBe("points.more_than_available");
    const spent = beforeFirstWrite(env.DB, () => adjustPoints(asSystem(), { userId, points: -3, reason: "demo" }));
    const late = adjustPoints({ ...ctxAs("nadir"), db: openDb(spent) }, { userId, points: -5, ...WHY });
    expect(await refusalOf(late)).toBe("points.more_than_available");
    expect([await availableOf(artisan), await logOf(userId)]).toEqual([2, []]);
  });

  it("counts the corrections of one admin over a day together", async () => {
    const artisan = await payer("slices");
    const give = (actor: SignedIn | "nadir", points: number, now = NOON) =>
      adjustPoints(actor === "nadir" ? ctxAs("nadir", { now }) : testCtx(actor, { now }), {
        userId: artisan.userId,
        points,
        ...WHY,
      });
    expect(await give("nadir", ALONE - 1)).toBe("applied");
    expect(await give(samia, ALONE)).toBe("applied");
    expect(await give("nadir", 2)).toBe("pending");
    expect(await give("nadir", 1)).toBe("applied");
    expect(await give("nadir", ALONE, NOON + ALONE_PERIOD_MS)).toBe("applied");
    expect(await availableOf(artisan)).toBe(3 * ALONE);
  });

  it("has the limit that the settings name", async () => {
    await db.insert(settings).values({ key: LIMITS.points_alone.key, value: 3, updatedAt: NOON });
    const { userId } = await payer("limited");
    const outcomes = [3, 4].map((points) => adjustPoints(testCtx(samia), { userId, points, ...WHY }));
    expect((await Promise.all(outcomes)).sort()).toEqual(["applied", "pending"]);
    await db.delete(settings).where(eq(settings.key, LIMITS.points_alone.key));
  });
});

it("a correction is never for the admin who makes or confirms it, in the write too", async () => {
  const beneficiary = await anotherAdmin("beneficiary");
  const { userId } = beneficiary;
  const own = testCtx(beneficiary);
  await db.insert(pointAccounts).values({ userId }).onConflictDoNothing();
  expect(await refusalOf(adjustPoints(own, { userId, points: 1, ...WHY }))).toBe("permission_denied");
  expect(await adjustPoints(ctxAs("nadir"), { userId, points: ALONE + 1, ...WHY })).toBe("pending");
  const [row] = await db.select().from(pointAdjustments).where(eq(pointAdjustments.userId, userId));
  const adjustmentId = row?.id ?? "";
  expect(await refusalOf(confirmAdjustment(own, { adjustmentId }))).toBe("permission_denied");
  expect(await waitingAdjustments(own)).toContainEqual(expect.objectContaining({ id: adjustmentId, isConfirmable: false }));
  const confirmable = (adminId: string) => db.all(sql`SELECT ${isConfirmable(adjustmentId, adminId)} AS is_confirmable`);
  expect(await confirmable(userId)).toEqual([{ is_confirmable: 0 }]);
  expect(await confirmable("samia")).toEqual([{ is_confirmable: 1 }]);
  expect(await entriesOf(userId)).toBe(0);
});

describe("a correction of an account whose erasure begins meanwhile", () => {
  const erasure = (userId: string) =>
    beforeFirstWrite(env.DB, () =>
      db.insert(accountDeletions).values({ userId, createdAt: NOON, deletesAt: NOON, erasureStartedAt: NOON }),
    );

  it("is neither applied nor kept nor logged", async () => {
    for (const points of [1, ALONE + 1]) {
      const { userId } = await payer(`leaves-${points}`);
      const late = adjustPoints(ctxAs("nadir", { db: openDb(erasure(userId)) }), { userId, points, ...WHY });
      expect(await refusalOf(late)).toBe("not_found");
      expect([await entriesOf(userId), await logOf(userId)]).toEqual([0, []]);
      expect(await db.$count(pointAdjustments, eq(pointAdjustments.userId, userId))).toBe(0);
    }
  });

  it("is not confirmed", async () => {
    const { userId, adjustmentId } = await proposed("leaves-waiting");
    const late = confirmAdjustment(testCtx(samia, { db: openDb(erasure(userId)) }), { adjustmentId });
    expect(await refusalOf(late)).toBe("not_found");
    expect(await entriesOf(userId)).toBe(0);
  });
});

it("a correction that is sent twice with one key is made once, whatever became of it meanwhile", async () => {
  const { userId } = await payer("twice");
  const sent = (key: string, points: number) =>
    adjustPoints({ ...ctxAs("nadir"), idempotencyKey: { caller: "nadir", key } }, { userId, points, ...WHY });
  expect(await Promise.all([sent("gift", 5), sent("gift", 5)])).toEqual(["applied", "applied"]);
  expect(await sent("taken", -5)).toBe("applied");
  expect(await sent("taken", -5)).toBe("applied");
  expect(await sent("large", ALONE + 1)).toBe("pending");
  expect(await sent("large", ALONE + 1)).toBe("pending");
  const large = (await waitingAdjustments(ctxAs("nadir"))).find(({ user }) => user.id === userId);
  await confirmAdjustment(testCtx(samia), { adjustmentId: large?.id ?? "" });
  expect(await sent("large", ALONE + 1)).toBe("pending");
  expect(await entriesOf(userId)).toBe(3);
});

describe("a correction above the limit", () => {
  it("names who decided it to the admin who was typing", async () => {
    const { adjustmentId } = await proposed("named");
    await refuseAdjustment(testCtx(samia), { adjustmentId, note: "" });
    const decided = { id: adjustmentId, action: "points.refused", by: samia.firstName };
    expect(await decidedAdjustments(ctxAs("nadir"))).toContainEqual(decided);
  });

  it("changes nothing until a second admin confirms it, and then once", async () => {
    const { artisan, userId, adjustmentId } = await proposed("waits");
    expect([await availableOf(artisan), await entriesOf(userId)]).toEqual([0, 0]);
    expect(await refusalOf(adjustPoints(testCtx(samia), { userId, points: ALONE + 9, ...WHY }))).toBe("points.adjustment_waits");
    expect(await waitingAdjustments(ctxAs("nadir"))).toContainEqual(
      expect.objectContaining({ id: adjustmentId, isOwn: true, isConfirmable: false }),
    );

    await confirmAdjustment(testCtx(samia), { adjustmentId });

    expect(await availableOf(artisan)).toBe(ALONE + 1);
    expect(await refusalOf(confirmAdjustment(testCtx(samia), { adjustmentId }))).toBe("points.adjustment_decided");
    expect(await entriesOf(userId)).toBe(1);
    expect(await logOf(userId)).toMatchObject([
      { who: "nadir", action: "points.proposed" },
      { who: "samia", action: "points.adjusted", after: `{"points":${ALONE + 1},"proposedBy":"nadir"}` },
    ]);
  });

  // The second person is the whole point of the rule.
  it("is not confirmed by its proposer, not even by a write that skips the check", async () => {
    const { artisan, adjustmentId } = await proposed("alone");
    expect(await refusalOf(confirmAdjustment(ctxAs("nadir"), { adjustmentId }))).toBe("points.own_adjustment");
    const forged = db
      .update(pointAdjustments)
      .set({ status: "applied", decidedBy: "nadir", decidedAt: NOON })
      .where(eq(pointAdjustments.id, adjustmentId));
    await expect(forged).rejects.toThrow();
    expect(await availableOf(artisan)).toBe(0);
  });

  it("is credited once by two admins who confirm at once, and the later one reads who was first", async () => {
    const { artisan, userId, adjustmentId } = await proposed("raced");
    const third = await anotherAdmin("third");
    const outcomes = await Promise.all(
      [samia, third].map((admin) => refusalOf(confirmAdjustment(testCtx(admin), { adjustmentId }))),
    );
    expect(outcomes.sort()).toEqual(["done", "points.adjustment_decided"]);
    expect([await availableOf(artisan), await entriesOf(userId)]).toEqual([ALONE + 1, 1]);
  });

  it("is either confirmed or refused when both happen at once", async () => {
    const { artisan, adjustmentId } = await proposed("both");
    const third = await anotherAdmin("refuses");
    const raced = beforeFirstWrite(env.DB, () => refuseAdjustment(testCtx(third), { adjustmentId, note: "Not owed." }));
    const late = confirmAdjustment(testCtx(samia, { db: openDb(raced) }), { adjustmentId });
    await expect(late).rejects.toMatchObject({ code: "points.adjustment_decided", params: { name: "refuses" } });
    expect(await availableOf(artisan)).toBe(0);
  });

  it("is not confirmed once its proposer is an admin no more, and can be refused and proposed again", async () => {
    const gone = await anotherAdmin("gone");
    const { userId } = await payer("orphan");
    await adjustPoints(testCtx(gone), { userId, points: ALONE + 1, ...WHY });
    const [row] = await db.select().from(pointAdjustments).where(eq(pointAdjustments.userId, userId));
    const adjustmentId = row?.id ?? "";
    const raced = beforeFirstWrite(env.DB, () => dismissAdmin(ctxAs("nadir"), { userId: gone.userId, note: "At once." }));
    expect(await refusalOf(confirmAdjustment(testCtx(samia, { db: openDb(raced) }), { adjustmentId }))).toBe(
      "points.proposer_gone",
    );
    await refuseAdjustment(testCtx(samia), { adjustmentId, note: "" });
    expect(await adjustPoints(testCtx(samia), { userId, points: ALONE + 1, ...WHY })).toBe("pending");
  });

  it("takes nothing that was spent before the second admin came", async () => {
    const artisan = await payer("spent");
    const { userId } = artisan;
    await adjustPoints(asSystem(), { userId, points: ALONE + 1, reason: "demo" });
    await adjustPoints(ctxAs("nadir"), { userId, points: -ALONE - 1, ...WHY });
    const [row] = await db.select().from(pointAdjustments).where(eq(pointAdjustments.userId, userId));
    await adjustPoints(asSystem(), { userId, points: -1, reason: "demo" });
    expect(await refusalOf(confirmAdjustment(testCtx(samia), { adjustmentId: row?.id ?? "" }))).toBe(
      "points.more_than_available",
    );
    expect(await availableOf(artisan)).toBe(ALONE);
    expect(await db.$count(pointAdjustments, sql`${eq(pointAdjustments.userId, userId)} AND status = 'pending'`)).toBe(1);
  });
});

it("a typed correction has a direction, because phones have no minus beside their digits", () => {
  const typed = { direction: "take", points: "٢٠", reason: "misuse", note: "Seen twice" };
  expect(AdjustPointsForm.parse(typed)).toEqual({ points: -20, reason: "misuse", note: "Seen twice" });
  for (const wrong of [
    { points: "0" },
    { points: "-3" },
    { points: "2.5" },
    { points: "10001" },
    { reason: "demo" },
    { note: " " },
  ])
    expect(AdjustPointsForm.safeParse({ ...typed, ...wrong }).success).toBe(false);
});

it("all ledgers add up after all of that", async () => {
  await verifyLedgers(asSystem());
  expect(await db.all(sql`SELECT errors FROM ledger_checks`)).toEqual([{ errors: 0 }]);
});
