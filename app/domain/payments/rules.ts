import * as CHOICES from "#db/enums.ts";
import type { Actor } from "../shared/contracts/actor.ts";
import { dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { fold, withWesternDigits } from "../shared/text/folding.ts";

export const PAYMENT_METHODS = CHOICES.paymentMethod;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const RECEIPT_STATUSES = CHOICES.receiptStatus;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];
export const RECEIPT_REASONS = CHOICES.receiptReason;
export type ReceiptReason = (typeof RECEIPT_REASONS)[number];

/** 3.4: pictures of one sending. */
export const MAX_IMAGES = 3;
/** 3.4: a denied receipt may come again three times; the first sending is number one. */
export const MAX_SUBMISSIONS = 4;
/** 3.4: a transfer older than that is marked for who decides. */
export const MAX_TRANSFER_AGE_DAYS = 30;
/** 2.17: who opened a receipt is left alone with it for so long. */
export const CLAIM_MS = 120_000;
/** 2.17: a decision can be taken back for so long before it is sent. */
export const UNDO_SECONDS = 6;
export const MAX_NOTE_LENGTH = 500;
/** Pages of one's own receipts, and of the admins' list. */
export const RECEIPTS_PAGE_SIZE = 20;
/** Nobody keeps the slip of an older transfer, and a calendar that opens in the year 1 is a slip of the hand. */
export const FIRST_YEAR_PAID = 2000;

/** Whoever sends more in a day tries something else. */
export const RECEIPTS_PER_DAY = { name: "receipts_of_owner", times: 20, perSeconds: 86_400 };

/** A pending account may not send one (2.17), and nobody else than an artisan has a use for points. */
export const maySendReceipt = (actor: Actor): boolean => "userId" in actor && actor.isArtisan && !actor.isGuest;

export const mayDecideReceipt = (actor: Actor): actor is Extract<Actor, { kind: "admin" }> => actor.kind === "admin";

/** 3.4: the same reference however it is written: without spaces, signs and case, digits of any script. Never empty. */
export const referenceKeyOf = (reference: string): string => {
  const folded = withWesternDigits(reference).normalize("NFKC").toUpperCase();
  return folded.replace(/[^\p{L}\p{N}]/gu, "") || folded;
};

/** What the sender is asked to quote in his transfer: always the same for one account. */
export const accountReferenceOf = (userId: string): string => `HRF-${userId.slice(0, 8).toUpperCase()}`;

const DAY_MS = 86_400_000;

/** How a day of payment looks from today's calendar in Algiers. */
export function ageOf(paidOn: string, now: number): "fresh" | "old" | "future" {
  const days = (Date.parse(dayInAlgiers(now)) - Date.parse(paidOn)) / DAY_MS;
  if (days < 0) return "future";
  return days > MAX_TRANSFER_AGE_DAYS ? "old" : "fresh";
}

export type ReceiptWarning = "duplicate" | "amount" | "old" | "future";

type Marked = { amount: number; price: number; paidOn: string; submittedAt: number; duplicateOf: string | null };

/** What who decides must look at twice (3.4), by the day on which it was sent. */
export function receiptWarnings({ amount, price, paidOn, submittedAt, duplicateOf }: Marked): ReceiptWarning[] {
  const age = ageOf(paidOn, submittedAt);
  return [
    ...(duplicateOf === null ? [] : (["duplicate"] as const)),
    ...(amount === price ? [] : (["amount"] as const)),
    ...(age === "fresh" ? [] : [age]),
  ];
}

type Sender = { firstName: string; lastName: string; companyName: string | null };

/** Whether who paid bears the sender's name or that of his company, however it is spelled and whichever name stands first. */
export function isPayerName({ firstName, lastName, companyName }: Sender, payer: string): boolean {
  const words = (name: string) => fold(name).split(" ").sort().join(" ");
  return [`${firstName} ${lastName}`, companyName ?? ""].map(words).some((name) => name !== "" && name === words(payer));
}

export const mayResubmitReceipt = ({ status, submission }: { status: ReceiptStatus; submission: number }): boolean =>
  status === "denied" && submission < MAX_SUBMISSIONS;
