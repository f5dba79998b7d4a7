import * as CHOICES from "#db/enums.ts";
import type { Actor } from "../shared/contracts/actor.ts";

export const DOCUMENT_KINDS = CHOICES.documentKind;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What shows that somebody may trade; who he is, the national card alone shows (section 4 no. 6). */
export const BUSINESS_DOCUMENTS = ["artisan_card", "commercial_register", "self_employed_card"] as const satisfies DocumentKind[];
export type BusinessDocument = (typeof BUSINESS_DOCUMENTS)[number];

export const REJECTION_REASONS = CHOICES.verificationReason;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const DOCUMENT_SIDES = CHOICES.documentSide;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

/** Of a business document: one for each side that a picture may be of. */
export const MAX_DOCUMENT_IMAGES = DOCUMENT_SIDES.length;

/** What an admin looks at before he approves; a face stands on the card alone. */
export const VERIFICATION_CHECKS = ["face", "name", "valid"] as const;
export type Check = (typeof VERIFICATION_CHECKS)[number];
export const checksOf = (kind: DocumentKind): readonly Check[] =>
  VERIFICATION_CHECKS.filter((check) => kind === "national_id" || check !== "face");

export const MAX_NOTE_LENGTH = 500;

/** What stands on the national card, and of it what others may read. */
export const NATIONAL_ID_DIGITS = 18;
/** The same for a browser: digits of any keyboard, parted by whatever the server leaves out. */
export const NATIONAL_ID_PATTERN = `(?:[\\s.\\-]*[0-9٠-٩۰-۹]){${NATIONAL_ID_DIGITS}}[\\s.\\-]*`;
export const VISIBLE_ID_DIGITS = 4;

/** As clients are told the number; what they send back of it says nothing (V01). */
export const maskNationalId = (lastDigits: string): string => "*".repeat(NATIONAL_ID_DIGITS - VISIBLE_ID_DIGITS) + lastDigits;
export const isMaskedNationalId = (text: string): boolean => /^\*{14}\d{4}$/.test(text);

/** Who somebody is, at that moment; every other kind shows what they may do. */
export const showsIdentity = (
  { kind, validUntil }: { kind: DocumentKind; validUntil?: number | null | undefined },
  now: number,
): boolean => kind === "national_id" && (validUntil === undefined || validUntil === null || validUntil > now);

/** An artisan shows who he is and what he may do, a company that there is one (M06). */
export const requiredDocumentsOf = ({
  isArtisan,
  isCompany,
}: {
  isArtisan: boolean;
  isCompany: boolean;
}): readonly DocumentKind[] => (isArtisan ? DOCUMENT_KINDS : isCompany ? ["commercial_register"] : []);

export const mayRecordChecks = (actor: Actor): boolean => actor.kind === "system";

export const mayDecideVerification = (actor: Actor): actor is Extract<Actor, { kind: "admin" }> => actor.kind === "admin";

const DAY_MS = 86_400_000;
/** Section 4 no. 19: how long the pictures of a decided request are kept. */
export const APPROVED_IMAGE_RETENTION_MS = 30 * DAY_MS;
export const REJECTED_IMAGE_RETENTION_MS = 90 * DAY_MS;
/** And of one that nobody decided: after its sending, and after its owner's account was deactivated. */
export const UNDECIDED_IMAGE_RETENTION_MS = 180 * DAY_MS;
export const UNDECIDED_IMAGE_RETENTION_INACTIVE_MS = 90 * DAY_MS;
/** A deactivation is noticed by the nightly work, so a day late at most; the promise is kept all the same. */
export const INACTIVITY_DETECTION_MS = DAY_MS;

/** So long before a document runs out its owner is told, and may send the next one. */
export const EXPIRY_REMINDER_MS = 30 * DAY_MS;

/** Whether the next document may be sent: none was checked, or the one that was runs out soon, or nobody knows when. */
export const mayResubmitDocument = (checked: { validUntil: number | null } | undefined, now: number): boolean =>
  checked === undefined || checked.validUntil === null || checked.validUntil <= now + EXPIRY_REMINDER_MS;

/**
 * As its owner is told: none, submitted, approved, rejected, expired where what was checked has run out (3.5), or lapsed where
 * nobody decided until its pictures were destroyed.
 */
export type DocumentState = "none" | "submitted" | "approved" | "rejected" | "expired" | "lapsed";

type Request = { status: "submitted" | "approved" | "rejected"; destroyedAt: number | null };
type Told = { checked: { validUntil: number | null } | undefined; last: Request | null | undefined };

/** Somebody still looks at it: without its pictures nobody can. */
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

/** Who he is, as clients are told (3.5): a renewal that was refused or lapsed takes nothing from a card that is still good. */
export function identityStateOf({ checked, last }: Told, now: number): Exclude<DocumentState, "lapsed"> {
  const state = documentStateOf({ checked, last }, now);
  if ((state === "rejected" || state === "lapsed") && isGood(checked, now)) return "approved";
  return state === "lapsed" ? (checked ? "expired" : "none") : state;
}

/** The pages as they lay in the form, those that came early among those that came with it. */
export function sortPages<Image>(uploaded: readonly Image[], images: readonly Image[], places: readonly number[]): Image[] {
  const pages = [...uploaded];
  for (const [index, image] of images.entries()) pages.splice(places[index] ?? pages.length, 0, image);
  return pages;
}
