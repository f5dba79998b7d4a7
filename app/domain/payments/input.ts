import { z } from "zod";
import { adminNote } from "../shared/admin-rights/note-input.ts";
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
import { MAX_NOTE_LENGTH, MAX_RECEIPT_SEARCH_LENGTH, PAYMENT_METHODS, RECEIPT_REASONS, RECEIPT_STATUSES } from "./rules.ts";

const MAX_AMOUNT_DINARS = 10_000_000;

/** A time counts as its day in Algiers; an empty field counts as absent. */
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

/** The amount defaults to the price of the pack. */
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

export const ReceiptForm = SubmitReceiptInput.extend({ images: uploads() });

export const ResubmitReceiptInput = z.object({ note: note() });
export type ResubmitReceiptInput = z.infer<typeof ResubmitReceiptInput>;
export const ResubmitReceiptForm = ResubmitReceiptInput.extend({ images: uploads() });

/** The submission that the admin saw, so that a newer one is not decided unseen. */
const submission = () => emptyToUndefined(integer(1, 9));

export const ApproveReceiptInput = z.object({
  note: adminNote(),
  override_duplicate: emptyToUndefined(boolean()),
  submission: submission(),
});
export type ApproveReceiptInput = z.infer<typeof ApproveReceiptInput>;

export const RejectReceiptInput = z
  .object({ reason: z.enum(RECEIPT_REASONS), note: adminNote(), submission: submission() })
  .superRefine(({ reason, note }, context) => {
    if (reason === "other" && note === undefined) context.addIssue({ ...fieldIssue("required"), path: ["note"] });
  });
export type RejectReceiptInput = z.infer<typeof RejectReceiptInput>;

export const DecideReceiptInput = z.discriminatedUnion("status", [
  ApproveReceiptInput.extend({ status: z.literal("approved") }),
  RejectReceiptInput.safeExtend({ status: z.literal("denied") }),
]);
export type DecideReceiptInput = z.infer<typeof DecideReceiptInput>;

const RECEIPT_ORDERINGS_OF_API = ["created_at", "-created_at"] as const;

/** Without a status the list shows pending receipts. */
export const ReceiptListInput = {
  status: emptyToUndefined(z.enum(RECEIPT_STATUSES)),
  search: emptyToUndefined(optionalSingleLine(MAX_RECEIPT_SEARCH_LENGTH)),
  ordering: emptyToUndefined(z.enum(RECEIPT_ORDERINGS_OF_API)),
};
