import { z } from "zod";
import type { OwnReceipt } from "#app/domain/payments/queries.ts";
import type { receiptList } from "#app/domain/payments/receipt-queue.ts";
import {
  accountReferenceOf,
  PAYMENT_METHODS,
  RECEIPT_REASONS,
  RECEIPT_STATUSES,
  receiptWarnings,
} from "#app/domain/payments/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";

const image = z.object({ url: z.string().describe("For who asked, for a minute."), width: z.int(), height: z.int() });

const common = {
  id: z.string(),
  pack: z.int(),
  status: z.enum(RECEIPT_STATUSES),
  points: z.int(),
  price: z.int().describe("Of the pack, on the day it was sent."),
  amount: z.int().describe("What its sender reports to have paid."),
  method: z.enum(PAYMENT_METHODS),
  transaction_reference: z.string(),
  payer_name: z.string(),
  paid_at: z.string(),
  note: z.string(),
  submission: z.int(),
  images: z.array(image),
  created_at: z.string(),
  submitted_at: z.string(),
  decided_at: z.string().nullable(),
  reason: z.enum(RECEIPT_REASONS).nullable(),
  reason_note: z.string(),
};

/** For its sender. */
export const receipt = z
  .object({
    ...common,
    may_send_again: z.boolean(),
    warnings: z
      .array(z.enum(["amount", "old", "future"]))
      .describe("Noted for who decides: another amount than the price, an age over 30 days, a day still to come."),
  })
  .meta({ id: "PaymentReceipt" });

/** For admins. */
export const adminReceipt = z
  .object({
    ...common,
    marks: z.array(z.enum(["duplicate", "amount", "old", "future"])),
    duplicate_of: z.string().nullable(),
    account_reference: z.string(),
    claimed_by: z.object({ id: z.string(), first_name: z.string() }).nullable(),
    claimed_until: z.string().nullable(),
    decided_by: z.object({ id: z.string(), first_name: z.string() }).nullable(),
    user: z.object({
      id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      company_name: z.string().nullable(),
      email: z.string(),
      phone_number: z.string().nullable(),
      is_active: z.boolean(),
    }),
  })
  .meta({ id: "PaymentReceiptToDecide" });

type AdminRow = Awaited<ReturnType<typeof receiptList>>["results"][number];

const instant = (at: number) => new Date(at).toISOString();
const instantOrNull = (at: number | null) => (at === null ? null : instant(at));

const commonJson = ({ origin }: Pick<Ctx, "origin">, row: OwnReceipt | AdminRow) => ({
  id: row.id,
  pack: row.packId,
  status: row.status,
  points: row.points,
  price: row.price,
  amount: row.amount,
  method: row.method,
  transaction_reference: row.transactionReference,
  payer_name: row.payerName,
  paid_at: row.paidOn,
  note: row.note,
  submission: row.submission,
  images: row.pictures.map(({ path, width, height }) => ({ url: origin + path, width, height })),
  created_at: instant(row.createdAt),
  submitted_at: instant(row.submittedAt),
  decided_at: instantOrNull(row.decidedAt),
  reason: row.reason,
  reason_note: row.reasonNote,
});

export const receiptJson = (ctx: Ctx, row: OwnReceipt): z.infer<typeof receipt> => ({
  ...commonJson(ctx, row),
  may_send_again: row.maySendAgain,
  warnings: row.warnings,
});

const namedOrNull = (id: string | null, firstName: string | null) => (id === null ? null : { id, first_name: firstName ?? "" });

export function adminReceiptJson(ctx: Ctx, row: AdminRow): z.infer<typeof adminReceipt> {
  const isClaimed = row.claimedUntil !== null && row.claimedUntil > ctx.now && row.status === "pending";
  const { sender } = row;
  return {
    ...commonJson(ctx, row),
    marks: receiptWarnings(row),
    duplicate_of: row.duplicateOf,
    account_reference: accountReferenceOf(sender.id),
    claimed_by: isClaimed ? namedOrNull(row.claimedBy, row.claimerName) : null,
    claimed_until: isClaimed ? instantOrNull(row.claimedUntil) : null,
    decided_by: namedOrNull(row.decidedBy, row.deciderName),
    user: {
      id: sender.id,
      first_name: sender.firstName,
      last_name: sender.lastName,
      company_name: sender.companyName,
      email: sender.email,
      phone_number: sender.phone,
      is_active: sender.isActive,
    },
  };
}
