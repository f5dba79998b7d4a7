import * as CHOICES from "#db/enums.ts";
import type { Actor } from "../shared/contracts/actor.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";

export const DOCUMENT_KINDS = CHOICES.documentKind;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Proof of a trade. Identity is proven by the national card only. */
export const BUSINESS_DOCUMENTS = ["artisan_card", "commercial_register", "self_employed_card"] as const satisfies DocumentKind[];

export const REJECTION_REASONS = CHOICES.verificationReason;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const DOCUMENT_SIDES = CHOICES.documentSide;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

export const MAX_DOCUMENT_IMAGES = DOCUMENT_SIDES.length;

/** Only a card has a face. */
export const VERIFICATION_CHECKS = ["face", "name", "valid"] as const;
export type Check = (typeof VERIFICATION_CHECKS)[number];
export const checksOf = (kind: DocumentKind): readonly Check[] =>
  VERIFICATION_CHECKS.filter((check) => kind === "national_id" || check !== "face");

export const NATIONAL_ID_DIGITS = 18;
/** For browsers: any keyboard's digits, and the separators that the server drops. */
export const NATIONAL_ID_PATTERN = `(?:[\\s.\\-]*[0-9٠-٩۰-۹]){${NATIONAL_ID_DIGITS}}[\\s.\\-]*`;
export const VISIBLE_ID_DIGITS = 4;

export const maskNationalId = (lastDigits: string): string => "*".repeat(NATIONAL_ID_DIGITS - VISIBLE_ID_DIGITS) + lastDigits;
export const isMaskedNationalId = (text: string): boolean => /^\*{14}\d{4}$/.test(text);

export const showsIdentity = (
  { kind, validUntil }: { kind: DocumentKind; validUntil?: number | null | undefined },
  now: number,
): boolean => kind === "national_id" && (validUntil === undefined || validUntil === null || validUntil > now);

export const requiredDocumentsOf = ({
  isArtisan,
  isCompany,
}: {
  isArtisan: boolean;
  isCompany: boolean;
}): readonly DocumentKind[] => (isArtisan ? DOCUMENT_KINDS : isCompany ? ["commercial_register"] : []);

export const mayRecordChecks = (actor: Actor): boolean => actor.kind === "system";

/** Images of documents are kept no longer than the check and its objection need. */
export const APPROVED_IMAGE_RETENTION_MS = 30 * DAY_MS;
export const REJECTED_IMAGE_RETENTION_MS = 90 * DAY_MS;
export const UNDECIDED_IMAGE_RETENTION_MS = 180 * DAY_MS;
export const UNDECIDED_IMAGE_RETENTION_INACTIVE_MS = 90 * DAY_MS;
/** The nightly task records a deactivation up to a day late; the retention limit still holds. */
export const INACTIVITY_DETECTION_MS = DAY_MS;

/** How long before the expiry the owner is reminded and may submit again. */
export const EXPIRY_REMINDER_MS = 30 * DAY_MS;

export const mayResubmitDocument = (checked: { validUntil: number | null } | undefined, now: number): boolean =>
  checked === undefined || checked.validUntil === null || checked.validUntil <= now + EXPIRY_REMINDER_MS;

/** `expired`: the checked document has expired. `lapsed`: nobody decided before the images were deleted. */
export type DocumentState = "none" | "submitted" | "approved" | "rejected" | "expired" | "lapsed";

type Request = { status: "submitted" | "approved" | "rejected"; destroyedAt: number | null };
type Told = { checked: { validUntil: number | null } | undefined; last: Request | null | undefined };

export const isUnderReview = (request: Request | null | undefined): boolean =>
  request?.status === "submitted" && request.destroyedAt === null;

const isGood = (checked: Told["checked"], now: number): boolean =>
  checked !== undefined && (checked.validUntil === null || checked.validUntil > now);

export function documentStateOf({ checked, last }: Told, now: number): DocumentState {
  if (isUnderReview(last)) return "submitted";
  if (last?.status === "rejected") return "rejected";
  if (last?.status === "submitted") return "lapsed";
  if (isGood(checked, now)) return "approved";
  return checked ? "expired" : "none";
}

/** A renewal that was rejected or lapsed does not affect a card that is still valid. */
export function identityStateOf({ checked, last }: Told, now: number): Exclude<DocumentState, "lapsed"> {
  const state = documentStateOf({ checked, last }, now);
  if ((state === "rejected" || state === "lapsed") && isGood(checked, now)) return "approved";
  return state === "lapsed" ? (checked ? "expired" : "none") : state;
}

export function sortPages<Image>(uploaded: readonly Image[], images: readonly Image[], places: readonly number[]): Image[] {
  const pages = [...uploaded];
  for (const [index, image] of images.entries()) pages.splice(places[index] ?? pages.length, 0, image);
  return pages;
}
