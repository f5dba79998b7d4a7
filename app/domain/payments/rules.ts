import * as CHOICES from "#db/choices.ts";
import type { Actor } from "../actor.ts";
import { dayInAlgiers } from "../day-in-algiers.ts";
import { fold, withWesternDigits } from "../folding.ts";

export const PAYMENT_METHODS = CHOICES.paymentMethod;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const RECEIPT_STATUSES = CHOICES.receiptStatus;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];
export const RECEIPT_REASONS = CHOICES.receiptReason;
export type ReceiptReason = (typeof RECEIPT_REASONS)[number];

/** 3.4: pictures of one sending. */
export const MOST_IMAGES = 3;
/** 3.4: a denied receipt may come again three times; the first sending is number one. */
export const MOST_SUBMISSIONS = 4;
/** 3.4: a transfer older than that is marked for who decides. */
export const OLDEST_DAYS = 30;
/** 2.17: who opened a receipt is left alone with it for so long. */
export const CLAIM_MS = 120_000;
/** 2.17: a decision can be taken back for so long before it is sent. */
export const TAKE_BACK_SECONDS = 6;
export const LONGEST_NOTE = 500;
/** Pages of one's own receipts, and of the admins' list. */
export const RECEIPTS_PAGE = 20;
/** Nobody keeps the slip of an older transfer, and a calendar that opens in the year 1 is a slip of the hand. */
export const FIRST_YEAR_PAID = 2000;

/** Whoever sends more in a day tries something else. */
export const RECEIPTS_PER_DAY = { name: "receipts_of_owner", times: 20, perSeconds: 86_400 };

/** A pending account may not send one (2.17), and nobody else than an artisan has a use for points. */
export const maySend = (actor: Actor): boolean => "userId" in actor && actor.isArtisan && !actor.isGuest;

export const mayDecide = (actor: Actor): actor is Extract<Actor, { kind: "admin" }> => actor.kind === "admin";

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
  return days > OLDEST_DAYS ? "old" : "fresh";
}

export type ReceiptMark = "duplicate" | "amount" | "old" | "future";

type Marked = { amount: number; price: number; paidOn: string; submittedAt: number; duplicateOf: string | null };

/** What who decides must look at twice (3.4), by the day on which it was sent. */
export function marksOf({ amount, price, paidOn, submittedAt, duplicateOf }: Marked): ReceiptMark[] {
  const age = ageOf(paidOn, submittedAt);
  return [
    ...(duplicateOf === null ? [] : (["duplicate"] as const)),
    ...(amount === price ? [] : (["amount"] as const)),
    ...(age === "fresh" ? [] : [age]),
  ];
}

type Sender = { firstName: string; lastName: string; companyName: string | null };

/** Whether who paid bears the sender's name or that of his company, however it is spelled and whichever name stands first. */
export function isNameOf({ firstName, lastName, companyName }: Sender, payer: string): boolean {
  const words = (name: string) => fold(name).split(" ").sort().join(" ");
  return [`${firstName} ${lastName}`, companyName ?? ""].map(words).some((name) => name !== "" && name === words(payer));
}

export const maySendAgain = ({ status, submission }: { status: ReceiptStatus; submission: number }): boolean =>
  status === "denied" && submission < MOST_SUBMISSIONS;
