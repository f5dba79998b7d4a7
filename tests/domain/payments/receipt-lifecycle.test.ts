import { inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { openReceipt } from "#app/domain/payments/open-receipt.ts";
import { rejectReceipt } from "#app/domain/payments/reject-receipt.ts";
import { resubmitReceipt } from "#app/domain/payments/resubmit-receipt.ts";
import type { Actor, SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { notifications } from "#db/schema/notifications.ts";
import { paymentReceipts, receiptImages } from "#db/schema/payments.ts";
import { pointAccounts, pointEntries } from "#db/schema/points.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { insertDemoUsers, insertUser } from "#tests/support/ctx.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";
import { db, of, payer, picture, sentReceipt } from "./fixtures.ts";

const LIVES = soakSize(200, 2_000);
const ADMINS: SignedIn[] = [];
let lived = 0;

beforeAll(async () => {
  await insertDemoUsers();
  for (const id of ["life-admin-0", "life-admin-1"])
    ADMINS.push(
      await insertUser(id, {
        ...{ role: "admin", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "fr", ...ORAN },
      }),
    );
});

type Step =
  | { verb: "send"; sender: number; reference: number; pictures: number[] }
  | { verb: "again"; sender: number; receipt: number; pictures: number[] }
  | { verb: "approve"; admin: number; receipt: number; knows: boolean; submission: number | undefined }
  | { verb: "deny" | "open"; admin: number; receipt: number };

const which = { admin: fc.nat(1), receipt: fc.nat(3) };
const pictures = fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ verb: fc.constant("send" as const), sender: fc.nat(1), reference: fc.nat(2), pictures }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ verb: fc.constant("again" as const), sender: fc.nat(1), receipt: which.receipt, pictures }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant("approve" as const),
      ...which,
      knows: fc.boolean(),
      submission: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ verb: fc.constantFrom("deny" as const, "open" as const), ...which }) },
);

/** Steps of one group run at once, groups one after the other. */
const lives = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 5 });

type Scene = { name: string; senders: readonly SignedIn[] };

const receiptsOf = ({ senders }: Scene) =>
  db
    .select()
    .from(paymentReceipts)
    .where(
      inArray(
        paymentReceipts.userId,
        senders.map(({ userId }) => userId),
      ),
    )
    .orderBy(sql`payment_receipts.rowid`);

async function take(scene: Scene, what: Step): Promise<unknown> {
  const shown = "pictures" in what ? what.pictures.map((one) => picture(`${scene.name}-${one}`)) : [];
  if (what.verb === "send") {
    const over = { transaction_reference: `${scene.name}-${what.reference}` };
    return sentReceipt(actorAt(scene.senders, what.sender), { over, images: shown });
  }
  const receiptId = (await receiptsOf(scene))[what.receipt]?.id;
  if (receiptId === undefined) return;
  if (what.verb === "again")
    return resubmitReceipt(of(actorAt(scene.senders, what.sender)), { receiptId, input: {}, images: shown, uploadIds: [] });
  const admin = of(actorAt(ADMINS, what.admin));
  if (what.verb === "approve")
    return approveReceipt(admin, { receiptId, override_duplicate: what.knows, submission: what.submission });
  return what.verb === "open" ? openReceipt(admin, receiptId) : rejectReceipt(admin, { receiptId, reason: "unreadable" });
}

const actorAt = (people: readonly SignedIn[], place: number): Actor => people[place] ?? { kind: "visitor" };

/** Refusals are expected. Any other error is a bug. */
async function unlessRefused(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof Error && error.name === "Refusal")) throw error;
  });
}

type Row = Awaited<ReturnType<typeof receiptsOf>>[number];

/** All rows of these receipts, in one round trip. */
async function effectsOf(rows: readonly Row[]) {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;
  const [images, lines, told, audited] = await db.batch([
    db.select().from(receiptImages).where(sql`${receiptImages.receiptId} IN ${ids}`),
    db.select().from(pointEntries).where(sql`${pointEntries.receiptId} IN ${ids}`),
    db.select().from(notifications).where(sql`${notifications.receiptId} IN ${ids}`),
    db.select().from(auditEntries).where(sql`${auditEntries.subjectId} IN ${ids}`),
  ]);
  return { images, lines, told, audited };
}

function expectAReceiptInOrder(row: Row, effects: Awaited<ReturnType<typeof effectsOf>>): void {
  const isIts = (one: { receiptId: string | null }) => one.receiptId === row.id;
  const [images, lines] = [effects.images.filter(isIts), effects.lines.filter(isIts)];
  const told = effects.told.filter((one) => isIts(one) && one.userId === row.userId);
  const audited = effects.audited.filter((one) => one.subjectId === row.id);
  const isApproved = row.status === "approved";
  expect(lines.map(({ kind, points, userId }) => ({ kind, points, userId }))).toEqual(
    isApproved ? [{ kind: "credit", points: row.points, userId: row.userId }] : [],
  );
  if (isApproved && row.duplicateOf !== null) expect(row.isDuplicateOverridden).toBe(true);

  const denials = row.submissionNumber - (row.status === "denied" ? 0 : 1);
  const types = (type: string) => told.filter((one) => one.type === type).length;
  expect([types("payment_accepted"), types("payment_rejected")]).toEqual([isApproved ? 1 : 0, denials]);
  expect(audited).toHaveLength(denials + (isApproved ? 1 : 0));
  for (let sending = 1; sending <= row.submissionNumber; sending++) {
    const places = images.filter(({ submission }) => submission === sending).map(({ position: place }) => place);
    expect(places.sort()).toEqual([0, 1, 2].slice(0, Math.max(1, places.length)));
  }
  expect(images.every(({ submission }) => submission <= row.submissionNumber)).toBe(true);
}

/** Of all receipts with one reference only the first is not marked. A marked one names an existing receipt, and never itself. */
function expectRepeatsToBeMarked(rows: readonly Row[]): void {
  const firsts = new Set<string>();
  for (const { id, referenceKey, duplicateOf } of rows) {
    if (firsts.has(referenceKey)) expect(duplicateOf).not.toBeNull();
    firsts.add(referenceKey);
    expect(duplicateOf).not.toBe(id);
    if (duplicateOf !== null) expect(rows.map((row) => row.id)).toContain(duplicateOf);
  }
}

/** A paid transfer is paid again only with an admin's note. `before`: the receipts that were approved before these steps. */
function expectATransferToBePaidOnce(rows: readonly Row[], before: readonly Row[]): void {
  const approved = rows.filter(({ status }) => status === "approved");
  const plainly = approved.filter((row) => !row.isDuplicateOverridden).map(({ referenceKey }) => referenceKey);
  expect(plainly).toEqual([...new Set(plainly)]);
  const paid = new Set(before.map(({ referenceKey }) => referenceKey));
  const known = new Set(before.map(({ id }) => id));
  for (const row of approved) {
    if (!known.has(row.id) && paid.has(row.referenceKey)) expect(row.isDuplicateOverridden).toBe(true);
    if (row.isDuplicateOverridden) expect(row.duplicateOf).not.toBeNull();
  }
}

async function expectBalancesOf(scene: Scene, rows: readonly Row[]): Promise<void> {
  const userIds = scene.senders.map(({ userId }) => userId);
  for (const account of await db.select().from(pointAccounts).where(inArray(pointAccounts.userId, userIds))) {
    const approved = rows.filter((row) => row.userId === account.userId && row.status === "approved");
    expect(account).toMatchObject({ available: approved.length * 25, held: 0, lastSeq: approved.length });
  }
}

// Any order of commands must leave receipts and ledgers consistent.
test("whatever two senders and two admins do, in sequence and at once, each receipt is decided once and paid once", async (test) => {
  await fc.assert(
    fc.asyncProperty(lives, async (groups) => {
      const name = `life-${++lived}`;
      const scene = { name, senders: [await payer(`${name}-a`), await payer(`${name}-b`)] };
      let paid: Row[] = [];
      for (const group of groups) {
        await Promise.all(group.map((what) => unlessRefused(take(scene, what))));
        const rows = await receiptsOf(scene);
        const effects = await effectsOf(rows);
        for (const row of rows) expectAReceiptInOrder(row, effects);
        expectRepeatsToBeMarked(rows);
        expectATransferToBePaidOnce(rows, paid);
        paid = rows.filter(({ status }) => status === "approved");
        await expectBalancesOf(scene, rows);
      }
    }),
    { numRuns: LIVES, endOnFailure: true },
  );
  reportMeasurement(test, { item: "G19", what: "lives of receipts, all in order", expected: "2000", measured: LIVES });
}, 1_800_000);
