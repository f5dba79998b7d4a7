import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { userPictures } from "#db/schema/media.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../ctx.ts";
import { withWesternDigits } from "../folding.ts";
import { lastPictures, withPaths } from "./pictures.ts";
import { type ReceiptStatus, referenceKeyOf } from "./rules.ts";
import { asDecider } from "./waiting-receipt.ts";

const claimer = alias(users, "claimer");
const decider = alias(users, "decider");

const rows = ({ db }: Ctx) =>
  db
    .select({
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
      duplicateOf: paymentReceipts.duplicateOf,
      isDuplicateOverridden: paymentReceipts.isDuplicateOverridden,
      claimedBy: paymentReceipts.claimedBy,
      claimedUntil: paymentReceipts.claimedUntil,
      claimerName: claimer.firstName,
      decidedAt: paymentReceipts.decidedAt,
      decidedBy: paymentReceipts.decidedBy,
      deciderName: decider.firstName,
      reason: paymentReceipts.reason,
      reasonNote: paymentReceipts.reasonNote,
      sender: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        companyName: users.companyName,
        email: users.email,
        phone: users.phone,
        isActive: users.isActive,
      },
      pictureId: userPictures.mediaId,
    })
    .from(paymentReceipts)
    .innerJoin(users, eq(users.id, paymentReceipts.userId))
    .leftJoin(claimer, eq(claimer.id, paymentReceipts.claimedBy))
    .leftJoin(decider, eq(decider.id, paymentReceipts.decidedBy))
    .leftJoin(userPictures, eq(userPictures.userId, users.id));

export type ReceiptRow = Awaited<ReturnType<typeof rows>>[number];

type Asked = { status: ReceiptStatus; search?: string | undefined; newestFirst: boolean };

/** A list of one status, a range of its index; what is searched for is its reference, its id, or who sent or paid. */
const listed = ({ status, search }: Asked): SQL | undefined =>
  and(eq(paymentReceipts.status, status), search === undefined ? undefined : found(search));

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

const order = ({ newestFirst }: Asked) =>
  newestFirst
    ? [desc(paymentReceipts.submittedAt), desc(paymentReceipts.id)]
    : [asc(paymentReceipts.submittedAt), asc(paymentReceipts.id)];

const howMany = ({ db }: Ctx, where: SQL | undefined) => db.select({ count: count() }).from(paymentReceipts).where(where);

const waits = eq(paymentReceipts.status, "pending");

type Page = Asked & { page: number; limit: number };

/** One page of them, each with the pictures last sent by tickets of this admin's (C51). One trip. Refuses: not_authenticated · permission_denied. */
export async function receiptList(ctx: Ctx, asked: Page) {
  const { userId } = asDecider(ctx.actor);
  const offset = (asked.page - 1) * asked.limit;
  const where = listed(asked);
  const named = ctx.db
    .select({ id: paymentReceipts.id })
    .from(paymentReceipts)
    .where(where)
    .orderBy(...order(asked))
    .limit(asked.limit)
    .offset(offset);
  const [[total], results, pictures, [waiting]] = await ctx.db.batch([
    howMany(ctx, where),
    rows(ctx)
      .where(where)
      .orderBy(...order(asked))
      .limit(asked.limit)
      .offset(offset),
    lastPictures(ctx, sql`${paymentReceipts.id} IN ${named}`),
    howMany(ctx, waits),
  ]);
  const shown = await withPaths(ctx, userId, pictures);
  return {
    count: total?.count ?? 0,
    waiting: waiting?.count ?? 0,
    results: results.map((row) => ({ ...row, pictures: shown.filter(({ receiptId }) => receiptId === row.id) })),
  };
}

/** So many stand beside the open one; the next ones follow as these are decided. */
const SHOWN_IN_QUEUE = 50;

/**
 * One receipt with the queue of its status beside it, and the one that it repeats. Null where there is none. One trip.
 * Refuses: not_authenticated · permission_denied.
 */
export async function receiptFile(ctx: Ctx, receiptId: string) {
  const { userId } = asDecider(ctx.actor);
  const isIt = eq(paymentReceipts.id, receiptId);
  const [[receipt], pictures, [earlier], queue, [waiting]] = await ctx.db.batch([
    rows(ctx).where(isIt),
    lastPictures(ctx, isIt),
    rows(ctx).where(
      sql`${paymentReceipts.id} = (SELECT own.duplicate_of FROM payment_receipts AS own WHERE own.id = ${receiptId})`,
    ),
    rows(ctx).where(waits).orderBy(asc(paymentReceipts.submittedAt), asc(paymentReceipts.id)).limit(SHOWN_IN_QUEUE),
    howMany(ctx, waits),
  ]);
  if (!receipt) return null;
  return {
    receipt,
    pictures: await withPaths(ctx, userId, pictures),
    earlier: earlier ?? null,
    queue,
    waiting: waiting?.count ?? 0,
  };
}
