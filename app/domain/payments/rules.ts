import * as CHOICES from "#db/enums.ts";
import type { Actor } from "../shared/contracts/actor.ts";
import { dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";
import { fold, withWesternDigits } from "../shared/text/folding.ts";

export const PAYMENT_METHODS = CHOICES.paymentMethod;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const RECEIPT_STATUSES = CHOICES.receiptStatus;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];
export const RECEIPT_REASONS = CHOICES.receiptReason;

export const MAX_IMAGES = 3;
/** The first submission and three repeats. */
export const MAX_SUBMISSIONS = 4;
/** Admins see a warning for older transfers. */
export const MAX_TRANSFER_AGE_MS = 30 * DAY_MS;
/** How long an opened receipt is marked as claimed. */
export const CLAIM_MS = 120_000;
export const MAX_NOTE_LENGTH = 500;
export const MAX_RECEIPT_SEARCH_LENGTH = 100;
export const RECEIPT_ORDERINGS = ["created_at", "-created_at", "-amount", "amount"] as const;
export type ReceiptOrdering = (typeof RECEIPT_ORDERINGS)[number];

export const usualReceiptOrdering = (status: ReceiptStatus): ReceiptOrdering =>
  status === "pending" ? "created_at" : "-created_at";

export const RECEIPTS_PAGE_SIZE = 20;
/** An earlier year is probably a typing error. */
export const FIRST_YEAR_PAID = 2000;

/** More per day is probably abuse. */
export const RECEIPTS_PER_DAY = { name: "receipts_of_owner", times: 20, perSeconds: 86_400 };

export const maySendReceipt = (actor: Actor): boolean => "userId" in actor && actor.isArtisan && !actor.isGuest;

/** Ignores spaces, punctuation, case and digit scripts. Never empty. */
export const referenceKeyOf = (reference: string): string => {
  const folded = withWesternDigits(reference).normalize("NFKC").toUpperCase();
  return folded.replace(/[^\p{L}\p{N}]/gu, "") || folded;
};

export const accountReferenceOf = (userId: string): string => `HRF-${userId.slice(0, 8).toUpperCase()}`;

export function ageOf(paidOn: string, now: number): "fresh" | "old" | "future" {
  const ageMs = Date.parse(dayInAlgiers(now)) - Date.parse(paidOn);
  if (ageMs < 0) return "future";
  return ageMs > MAX_TRANSFER_AGE_MS ? "old" : "fresh";
}

export type ReceiptWarning = "duplicate" | "amount" | "old" | "future";

type Marked = { amount: number; price: number; paidOn: string; submittedAt: number; duplicateOf: string | null };

export function receiptWarnings({ amount, price, paidOn, submittedAt, duplicateOf }: Marked): ReceiptWarning[] {
  const age = ageOf(paidOn, submittedAt);
  return [
    ...(duplicateOf === null ? [] : (["duplicate"] as const)),
    ...(amount === price ? [] : (["amount"] as const)),
    ...(age === "fresh" ? [] : [age]),
  ];
}

type Sender = { firstName: string; lastName: string; companyName: string | null };

/** Matches the user's or company's name in any spelling and order. */
export function isPayerName({ firstName, lastName, companyName }: Sender, payer: string): boolean {
  const words = (name: string) => fold(name).split(" ").sort().join(" ");
  return [`${firstName} ${lastName}`, companyName ?? ""].map(words).some((name) => name !== "" && name === words(payer));
}

export const mayResubmitReceipt = ({ status, submission }: { status: ReceiptStatus; submission: number }): boolean =>
  status === "denied" && submission < MAX_SUBMISSIONS;
