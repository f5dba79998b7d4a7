import type {
  contactClosingReason,
  disputeReason,
  jobRemovalReason,
  receiptReason,
  reviewRemovalReason,
  suspensionReason,
  verificationReason,
} from "#db/enums.ts";
import type { RefusalCode } from "../shared/errors/refusals.ts";
import type { NONE_GIVEN } from "./rules.ts";

export type PersonalSubjectKind =
  | "chat_reports"
  | "contact_messages"
  | "disputes"
  | "jobs"
  | "payment_receipts"
  | "reviews"
  | "rooms"
  | "users"
  | "verification_requests";

type AdjustmentReason = "correction" | "goodwill" | "purchase_refunded" | "misuse";
export type ReasonCode =
  | typeof NONE_GIVEN
  | AdjustmentReason
  | RefusalCode
  | "invalid"
  | (
      | typeof contactClosingReason
      | typeof disputeReason
      | typeof jobRemovalReason
      | typeof receiptReason
      | typeof reviewRemovalReason
      | typeof suspensionReason
      | typeof verificationReason
    )[number];
