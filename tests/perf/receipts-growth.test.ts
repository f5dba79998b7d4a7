import { asc, type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openOwnReceipts } from "#app/domain/payments/open-own-receipts.ts";
import { openPoints } from "#app/domain/payments/open-points.ts";
import { openReceipt } from "#app/domain/payments/open-receipt.ts";
import { findOwnReceipt } from "#app/domain/payments/queries.ts";
import { receiptList } from "#app/domain/payments/receipt-queue.ts";
import { type ReceiptOrdering, type ReceiptStatus, usualReceiptOrdering } from "#app/domain/payments/rules.ts";
import { submitReceipt } from "#app/domain/payments/submit-receipt.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Cursor } from "#app/domain/shared/lists/cursor.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import { db, picture, transfer } from "#tests/domain/payments/fixtures.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";
import * as crowd from "./many-rows.ts";
import { ctxOf, insertTestUsers } from "./many-users.ts";
import { scansIn, sortsIn } from "./plan.ts";

/* Counts rows instead of measuring time: lists of receipts with 10^4 and 10^5 of them, in the soak test also 10^6. */
const LARGEST = soakSize(100_000, 1_000_000);
const SIZES = [10_000, 100_000, 1_000_000].filter((size) => size <= LARGEST);
const MADE_WITHIN_MS = 300_000;

type Asked = { after?: Cursor; ordering?: ReceiptOrdering };

const statementsFor = async (base: Ctx, ask: (ctx: Ctx) => Promise<unknown>): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(base);
  await ask(ctx);
  return meter.queries;
};
const list = (status: ReceiptStatus, { after, ordering = usualReceiptOrdering(status) }: Asked = {}) =>
  statementsFor(ctxOf.nadir(), (ctx) => receiptList(ctx, { status, after, limit: 20, ordering }));
/** The middle row, so that half of the rows come before a page that begins there. */
async function middle(where: SQL): Promise<Cursor> {
  const [row] = await db
    .select({ at: paymentReceipts.submittedAt, id: paymentReceipts.id })
    .from(paymentReceipts)
    .where(where)
    .orderBy(asc(paymentReceipts.submittedAt), asc(paymentReceipts.id))
    .limit(1)
    .offset(Math.trunc((await db.$count(paymentReceipts, where)) / 2));
  if (!row) throw new Error("there are receipts");
  return row;
}
const KARIMS = sql`user_id = 'karim'`;

const PAGES = {
  ownOfMany: () => statementsFor(ctxOf.karim(), (ctx) => openOwnReceipts(ctx, {})),
  ownDeep: async () => {
    const after = await middle(KARIMS);
    return statementsFor(ctxOf.karim(), (ctx) => openOwnReceipts(ctx, { after }));
  },
  ownFrom: async () => {
    const { id: from } = await middle(KARIMS);
    return statementsFor(ctxOf.karim(), (ctx) => openOwnReceipts(ctx, { from }));
  },
  approvedDeep: async () => list("approved", { after: await middle(sql`status = 'approved'`) }),
  ownOfNone: () => statementsFor(ctxOf.samir(), (ctx) => openOwnReceipts(ctx, {})),
  points: () => statementsFor(ctxOf.karim(), (ctx) => openPoints(ctx, {})),
  one: () => statementsFor(ctxOf.karim(), (ctx) => findOwnReceipt(ctx, crowd.receiptId(10))),
  waiting: () => list("pending"),
  approved: () => list("approved"),
  waitingNewest: () => list("pending", { ordering: "-created_at" }),
  largest: () => list("approved", { ordering: "-amount" }),
  smallestDeep: () => list("approved", { ordering: "amount", after: { at: 2000, id: crowd.receiptId(10) } }),
  denied: () => list("denied"),
  opened: () => statementsFor(ctxOf.nadir(), (ctx) => openReceipt(ctx, crowd.receiptId(11))),
  // The insertion also searches for duplicates.
  sending: () =>
    statementsFor(ctxOf.yacine(), (ctx) => submitReceipt(ctx, { input: transfer(), images: [picture()], uploadIds: [] })),
} satisfies Record<string, () => Promise<CountedStatement[]>>;
type Name = keyof typeof PAGES;
// `as`: the keys of an object of ours, written out above.
const names = Object.keys(PAGES) as Name[];

/** By size, then by page. */
const measured = new Map<number, Map<Name, CountedStatement[]>>();

beforeAll(async () => {
  await insertTestUsers();
  let from = 0;
  for (const size of SIZES) {
    await crowd.insertArtisans(from, size);
    await crowd.insertReceipts(from, size);
    await crowd.insertLedgerEntries(from, Math.min(size, 100_000));
    const ofSize = new Map<Name, CountedStatement[]>();
    for (const name of names) ofSize.set(name, await PAGES[name]());
    measured.set(size, ofSize);
    from = size;
  }
}, MADE_WITHIN_MS);

const of = (name: Name, size: number): CountedStatement[] => measured.get(size)?.get(name) ?? [];
/** Rows read to count are no rows of a list. */
const isCount = ({ query }: CountedStatement) => /^select count\(\*\)/i.test(query);
const rowsRead = (name: Name, size: number) =>
  of(name, size)
    .filter((one) => !isCount(one))
    .reduce((sum, one) => sum + one.rowsRead, 0);
const growth = (name: Name) => Math.max(...SIZES.map((size) => rowsRead(name, size))) / Math.max(1, rowsRead(name, 10_000));
const largest = () => names.flatMap((name) => of(name, LARGEST));

test("each page of receipts reads as much in the largest database as with ten thousand", (context) => {
  const grown = Object.fromEntries(names.map((name) => [name, growth(name)]));
  const most = `${Math.max(...names.map(growth)).toFixed(2)}×`;
  reportMeasurement(context, {
    item: "B7",
    what: `rows read by the page of receipts that grows most, up to ${LARGEST}`,
    expected: "≤ 1.5×",
    measured: most,
  });
  expect(Object.entries(grown).filter(([, times]) => times > 1.5)).toEqual([]);
});

test("counting pending receipts reads no decided ones", () => {
  const counts = of("opened", LARGEST).filter(isCount);
  expect(counts.map(({ rowsRead: rows }) => rows)).toEqual([expect.any(Number)]);
  expect(counts[0]?.rowsRead).toBeLessThanOrEqual(crowd.PENDING_RECEIPTS + SIZES.length + 1);
});

/** The few packs by their points, the images of shown receipts, and receipts with the same reference. */
/** Packs, the images of a receipt, and the other receipts of one sender. */
const SORTS_LITTLE =
  /^(select [^;]* from ("point_packs"|"payment_receipts" inner join "receipt_images")|insert into "payment_receipts")|AND "payment_receipts"\."id" <> \? order by/;

test("no statement scans a growing table, and no list is sorted that has an index in that order", async () => {
  expect(await scansIn(largest())).toEqual([]);
  const sorted = await sortsIn(largest());
  expect(sorted.map(({ query }) => query).filter((query) => !SORTS_LITTLE.test(query))).toEqual([]);
});
