import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { paymentReceipts, pointPacks } from "#db/schema/payments.ts";
import { isSignedIn, type SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { ImageSize } from "../shared/contracts/image-sizes.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { encodeCursor, type PageBounds } from "../shared/lists/cursor.ts";
import { latestImages, type ReceiptImage, withImagePaths } from "./receipt-images.ts";
import { mayResubmitReceipt, RECEIPTS_PAGE_SIZE, receiptWarnings } from "./rules.ts";
import { REASON_NOTE } from "./statements.ts";

export type Pack = Awaited<ReturnType<typeof packs>>[number];

export const packs = ({ db }: Ctx) =>
  db
    .select({ id: pointPacks.id, points: pointPacks.points, price: pointPacks.price })
    .from(pointPacks)
    .where(eq(pointPacks.isSold, true))
    .orderBy(asc(pointPacks.points), asc(pointPacks.id));

const ownColumns = {
  id: paymentReceipts.id,
  packId: paymentReceipts.packId,
  points: paymentReceipts.points,
  price: paymentReceipts.price,
  amount: paymentReceipts.amount,
  method: paymentReceipts.method,
  transactionReference: paymentReceipts.transactionReference,
  payerName: paymentReceipts.payerName,
  paidOn: paymentReceipts.paidOn,
  note: paymentReceipts.note,
  status: paymentReceipts.status,
  submission: paymentReceipts.submissionNumber,
  submittedAt: paymentReceipts.submittedAt,
  createdAt: paymentReceipts.createdAt,
  decidedAt: paymentReceipts.decidedAt,
  reason: paymentReceipts.reason,
  reasonNote: REASON_NOTE,
};

const ownRows = ({ db }: Ctx) => db.select(ownColumns).from(paymentReceipts);

export type OwnReceipt = Awaited<ReturnType<typeof ownReceipts>>["results"][number];

/** Either a cursor, or the receipt to start with. */
export type OwnReceiptsPage = PageBounds & { from?: string | undefined };

/** The user's own receipts, newest first. Refuses: not_authenticated */
export async function ownReceipts(ctx: Ctx, page: OwnReceiptsPage = {}) {
  const { userId } = requireReceiptOwner(ctx);
  return toOwnReceipts(ctx, { userId, page }, await ctx.db.batch(ownReceiptsQueries(ctx, userId, page)));
}

/** Returns one row more than the page if there is a next page. */
export function ownReceiptsQueries(ctx: Ctx, userId: string, page: OwnReceiptsPage) {
  const { limit = RECEIPTS_PAGE_SIZE, offset = 0 } = page;
  const isOwn = eq(paymentReceipts.userId, userId);
  const isThere = sql`payment_receipts.user_id = ${userId} AND ${standsIn(userId, page)}`;
  return [
    ctx.db.select({ count: count() }).from(paymentReceipts).where(isOwn),
    ownRows(ctx)
      .where(isThere)
      .orderBy(desc(paymentReceipts.createdAt), desc(paymentReceipts.id))
      .limit(limit + 1)
      .offset(offset),
    latestImages(
      ctx,
      sql`${paymentReceipts.id} IN (SELECT id FROM payment_receipts WHERE ${isThere} ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset})`,
    ),
  ] as const;
}

function standsIn(userId: string, { after, from }: OwnReceiptsPage): SQL {
  if (after) return sql`(payment_receipts.created_at, payment_receipts.id) < (${after.at}, ${after.id})`;
  if (from === undefined) return sql`1`;
  const at = sql`(SELECT first.created_at FROM payment_receipts AS first WHERE first.id = ${from} AND first.user_id = ${userId})`;
  return sql`payment_receipts.created_at <= ${at} AND (payment_receipts.created_at < ${at} OR payment_receipts.id <= ${from})`;
}

type Queries = ReturnType<typeof ownReceiptsQueries>;
type Rows = readonly [Awaited<Queries[0]>, Awaited<Queries[1]>, Awaited<Queries[2]>];
type Of = { userId: string; page: OwnReceiptsPage; size?: ImageSize };

/** Images get tickets of the artisan. */
export async function toOwnReceipts(ctx: Ctx, { userId, page: { limit = RECEIPTS_PAGE_SIZE }, size }: Of, rows: Rows) {
  const [[total], found, pictures] = rows;
  const shown = await withImagePaths(ctx, userId, pictures, size);
  const results = found.slice(0, limit).map((row) => ownView(row, shown));
  const last = found.length > limit ? results.at(-1) : undefined;
  return { count: total?.count ?? 0, next: last ? encodeCursor({ at: last.createdAt, id: last.id }) : null, results };
}

/** Refuses: not_authenticated */
export async function findOwnReceipt(ctx: Ctx, receiptId: string) {
  const { userId } = requireReceiptOwner(ctx);
  const isIt = and(eq(paymentReceipts.id, receiptId), eq(paymentReceipts.userId, userId));
  const [[row], pictures] = await ctx.db.batch([ownRows(ctx).where(isIt), latestImages(ctx, isIt)]);
  return row ? ownView(row, await withImagePaths(ctx, userId, pictures)) : null;
}

/** The duplicated receipt is shown to admins only. */
const ownView = (row: Awaited<ReturnType<typeof ownRows>>[number], pictures: readonly ReceiptImage[]) => ({
  ...row,
  maySendAgain: mayResubmitReceipt(row),
  warnings: receiptWarnings({ ...row, duplicateOf: null }).filter((mark) => mark !== "duplicate"),
  pictures: pictures.filter(({ receiptId }) => receiptId === row.id),
});

export function requireReceiptOwner(ctx: Ctx): SignedIn {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  return ctx.actor;
}
