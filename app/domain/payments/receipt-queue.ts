import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { paymentReceipts } from "#db/schema/payments.ts";
import { isUndecided } from "../decisions/statements.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type PageBounds, pageOfRows } from "../shared/lists/cursor.ts";
import { isOneOf, keysetBy } from "../shared/lists/keyset.ts";
import { withWesternDigits } from "../shared/text/folding.ts";
import { latestImages, withImagePaths } from "./receipt-images.ts";
import { receiptRows } from "./receipt-rows.ts";
import { type ReceiptOrdering, type ReceiptStatus, referenceKeyOf } from "./rules.ts";

type Filters = {
  status: ReceiptStatus;
  search?: string | undefined;
  ids?: readonly string[] | undefined;
  ordering: ReceiptOrdering;
};

/** Searches the reference, the id, the sender and the payer within one status. */
const listed = ({ status, search, ids }: Filters): SQL | undefined =>
  ids
    ? isOneOf(paymentReceipts.id, ids)
    : and(
        status === "pending" ? isReceiptPending : eq(paymentReceipts.status, status),
        search === undefined ? undefined : found(search),
      );

function found(search: string): SQL {
  const text = search.toLowerCase();
  const key = referenceKeyOf(search);
  const phone = withWesternDigits(search)
    .replace(/\D/g, "")
    .replace(/^(?:00213|213|0)/, "");
  return sql`(instr(payment_receipts.reference_key, ${key}) > 0 OR payment_receipts.id = ${text} OR payment_receipts.user_id = ${text}
    OR instr(lower(payment_receipts.payer_name), ${text}) > 0
    OR EXISTS (SELECT 1 FROM users AS s WHERE s.id = payment_receipts.user_id AND (s.email = ${text}
      OR s.phone = ${`+213${phone}`} OR instr(lower(s.first_name || ' ' || s.last_name), ${text}) > 0)))`;
}

const isByAmount = ({ ordering }: Filters): boolean => ordering.endsWith("amount");

const keysetOf = (filters: Filters) =>
  keysetBy(
    isByAmount(filters) ? paymentReceipts.amount : paymentReceipts.submittedAt,
    paymentReceipts.id,
    filters.ordering.startsWith("-"),
  );

export const receiptCountQuery = ({ db }: Ctx, where: SQL | undefined) =>
  db.select({ count: count() }).from(paymentReceipts).where(where);

export const isReceiptPending = sql`payment_receipts.status = 'pending' AND ${isUndecided("payment_receipts", sql`payment_receipts.id`)}`;

type Page = Filters & PageBounds & { limit: number };

/** Refuses: not_authenticated · permission_denied */
export async function receiptList(ctx: Ctx, page: Page) {
  const { userId } = requireAdmin(ctx.actor);
  const all = listed(page);
  const { order, isAfter } = keysetOf(page);
  const where = and(all, isAfter(page.after));
  const named = ctx.db
    .select({ id: paymentReceipts.id })
    .from(paymentReceipts)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset ?? 0);
  const [[total], rows, pictures, [waiting]] = await ctx.db.batch([
    receiptCountQuery(ctx, page.rowsOnly ? sql`0` : all),
    receiptRows(ctx)
      .where(where)
      .orderBy(...order)
      .limit(page.limit + 1)
      .offset(page.offset ?? 0),
    latestImages(ctx, sql`${paymentReceipts.id} ${page.rowsOnly ? sql`= NULL` : sql`IN ${named}`}`),
    receiptCountQuery(ctx, page.rowsOnly ? sql`0` : isReceiptPending),
  ]);
  const found = pageOfRows(rows, page.limit, ({ id, amount, submittedAt }) => ({
    at: isByAmount(page) ? amount : submittedAt,
    id,
  }));
  const shown = await withImagePaths(ctx, userId, pictures);
  return {
    count: total?.count ?? 0,
    waiting: waiting?.count ?? 0,
    ...found,
    results: found.results.map((row) => ({ ...row, pictures: shown.filter(({ receiptId }) => receiptId === row.id) })),
  };
}

/** Refuses: not_authenticated · permission_denied */
export async function findReceipt(ctx: Ctx, receiptId: string) {
  const { userId } = requireAdmin(ctx.actor);
  const isIt = eq(paymentReceipts.id, receiptId);
  const [[receipt], pictures] = await ctx.db.batch([receiptRows(ctx).where(isIt), latestImages(ctx, isIt)]);
  return receipt ? { ...receipt, pictures: await withImagePaths(ctx, userId, pictures) } : null;
}
