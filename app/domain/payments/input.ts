import { z } from "zod";
import { dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import {
  boolean,
  calendarDate,
  emptyToUndefined,
  fieldIssue,
  integer,
  list,
  multiline,
  optionalSingleLine,
  referenceId,
  singleLine,
} from "../shared/input/fields.ts";
import { withWesternDigits } from "../shared/text/folding.ts";
import { MAX_NOTE_LENGTH, PAYMENT_METHODS, RECEIPT_REASONS, RECEIPT_STATUSES } from "./rules.ts";

const MAX_AMOUNT_DINARS = 10_000_000;

/** The day of the transfer; an instant counts as its day in Algiers, and a field left empty as none. */
const paidAt = () =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value;
    const text = withWesternDigits(value.trim());
    if (text === "") return undefined;
    const isInstant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text);
    if (!isInstant) return text;
    const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}+01:00`);
    return Number.isNaN(at) ? text : dayInAlgiers(at);
  }, calendarDate());

const reference = () =>
  singleLine(40).superRefine((text, context) => {
    if (text !== "" && !/[\p{L}\p{N}]/u.test(text)) context.addIssue(fieldIssue("invalid"));
  });

const uploads = () => list(z.string().max(500), 20).optional();
const note = () => emptyToUndefined(multiline(1, MAX_NOTE_LENGTH));

/** C42, 2.16: the proof of a transfer. Without an amount it is the pack's price. */
export const SubmitReceiptInput = z.object({
  pack: referenceId(),
  method: z.enum(PAYMENT_METHODS),
  transaction_reference: reference(),
  payer_name: singleLine(80),
  paid_at: paidAt(),
  amount: emptyToUndefined(integer(1, MAX_AMOUNT_DINARS)),
  note: note(),
});
export type SubmitReceiptInput = z.infer<typeof SubmitReceiptInput>;

/** The same by the form of the page, whose pictures that came early stand in it by their ids. */
export const ReceiptForm = SubmitReceiptInput.extend({ images: uploads() });

/** 2.17: a denied one comes again with new pictures. */
export const ResubmitReceiptInput = z.object({ note: note() });
export type ResubmitReceiptInput = z.infer<typeof ResubmitReceiptInput>;
export const ResubmitReceiptForm = ResubmitReceiptInput.extend({ images: uploads() });

/** Which sending was looked at, where its admin says so: one that came meanwhile is not decided unseen. */
const submission = () => emptyToUndefined(integer(1, 9));

export const ApproveReceiptInput = z.object({
  note: note(),
  override_duplicate: emptyToUndefined(boolean()),
  submission: submission(),
});
export type ApproveReceiptInput = z.infer<typeof ApproveReceiptInput>;

export const DenyReceiptInput = z
  .object({ reason: z.enum(RECEIPT_REASONS), note: note(), submission: submission() })
  .superRefine(({ reason, note }, context) => {
    if (reason === "other" && note === undefined) context.addIssue({ ...fieldIssue("required"), path: ["note"] });
  });
export type DenyReceiptInput = z.infer<typeof DenyReceiptInput>;

/** PATCH admin/payment-receipts/{id}/ (C52). */
export const DecideReceiptInput = z.discriminatedUnion("status", [
  ApproveReceiptInput.extend({ status: z.literal("approved") }),
  DenyReceiptInput.safeExtend({ status: z.literal("denied") }),
]);
export type DecideReceiptInput = z.infer<typeof DecideReceiptInput>;

export const RECEIPT_ORDERINGS = ["created_at", "-created_at"] as const;

/** C51. Without a status what waits, which is what the list is opened for. */
export const ReceiptListInput = {
  status: emptyToUndefined(z.enum(RECEIPT_STATUSES)),
  search: emptyToUndefined(optionalSingleLine(100)),
  ordering: emptyToUndefined(z.enum(RECEIPT_ORDERINGS)),
};
