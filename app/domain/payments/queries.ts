import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { paymentReceipts, pointPacks } from "#db/schema/payments.ts";
import { isSignedIn, type SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import type { PictureSize } from "../picture.ts";
import { refuse } from "../refusals.ts";
import { lastPictures, type ShownImage, withPaths } from "./pictures.ts";
import { marksOf, maySendAgain, RECEIPTS_PAGE } from "./rules.ts";

export type Pack = Awaited<ReturnType<typeof packs>>[number];

/** What points are sold in, the smallest first (C43). */
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
  submission: paymentReceipts.submission,
  submittedAt: paymentReceipts.submittedAt,
  createdAt: paymentReceipts.createdAt,
  decidedAt: paymentReceipts.decidedAt,
  reason: paymentReceipts.reason,
  reasonNote: paymentReceipts.reasonNote,
};

const ownRows = ({ db }: Ctx) => db.select(ownColumns).from(paymentReceipts);

export type OwnReceipt = Awaited<ReturnType<typeof ownReceipts>>["results"][number];

type Page = { page?: number; limit?: number };

/** One's own receipts, newest first, page by page, each with the pictures last sent (C42). One trip. Refuses: not_authenticated. */
export async function ownReceipts(ctx: Ctx, asked: Page = {}) {
  const { userId } = asOwner(ctx);
  return ownViews(ctx, userId, await ctx.db.batch(ownReceiptsQueries(ctx, userId, asked)));
}

/** The same as statements, for a page that asks for more in one batch. */
export function ownReceiptsQueries(ctx: Ctx, userId: string, { page = 1, limit = RECEIPTS_PAGE }: Page) {
  const isOwn = eq(paymentReceipts.userId, userId);
  const offset = (page - 1) * limit;
  return [
    ctx.db.select({ count: count() }).from(paymentReceipts).where(isOwn),
    ownRows(ctx).where(isOwn).orderBy(desc(paymentReceipts.createdAt), desc(paymentReceipts.id)).limit(limit).offset(offset),
    lastPictures(
      ctx,
      sql`${paymentReceipts.id} IN (SELECT id FROM payment_receipts WHERE user_id = ${userId}
        ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset})`,
    ),
  ] as const;
}

type Queries = ReturnType<typeof ownReceiptsQueries>;
type Rows = readonly [Awaited<Queries[0]>, Awaited<Queries[1]>, Awaited<Queries[2]>];

/** What those said, with the pictures by tickets of their sender's. */
export async function ownViews(ctx: Ctx, userId: string, [[total], rows, pictures]: Rows, size?: PictureSize) {
  const shown = await withPaths(ctx, userId, pictures, size);
  return { count: total?.count ?? 0, results: rows.map((row) => ownView(row, shown)) };
}

/** One of one's own; null where there is none. One trip. Refuses: not_authenticated. */
export async function findOwnReceipt(ctx: Ctx, receiptId: string) {
  const { userId } = asOwner(ctx);
  const isIt = and(eq(paymentReceipts.id, receiptId), eq(paymentReceipts.userId, userId));
  const [[row], pictures] = await ctx.db.batch([ownRows(ctx).where(isIt), lastPictures(ctx, isIt)]);
  return row ? ownView(row, await withPaths(ctx, userId, pictures)) : null;
}

/** What its sender is told beside: not whom it repeats, which is for who decides. */
const ownView = (row: Awaited<ReturnType<typeof ownRows>>[number], pictures: readonly ShownImage[]) => ({
  ...row,
  maySendAgain: maySendAgain(row),
  warnings: marksOf({ ...row, duplicateOf: null }).filter((mark) => mark !== "duplicate"),
  pictures: pictures.filter(({ receiptId }) => receiptId === row.id),
});

export function asOwner(ctx: Ctx): SignedIn {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  return ctx.actor;
}
