import type { Translations } from "../use-translations.ts";

const MESSAGE_KINDS = [
  "confirm_email",
  "artisan_told",
  "otp",
  "password_changed",
  "password_and_number",
  "email_changed",
  "phone_changed",
  "provider_linked",
  "paper_decided",
  "receipt_decided",
  "report_decided",
  "notification",
  "archive_ready",
  "account_leaving",
  "account_suspended",
  "account_restored",
  "admin_appointed",
  "contact_answered",
  "contact_closed",
  "alert",
] as const;

const isKnown = (kind: string): kind is (typeof MESSAGE_KINDS)[number] => MESSAGE_KINDS.some((known) => known === kind);

/** What an outgoing message is about. An unknown kind stays unchanged. */
export const messageWord = (t: Translations["t"], kind: string): string =>
  kind.startsWith("guest_") ? t("health.kind.guest") : isKnown(kind) ? t(`health.kind.${kind}`) : kind;
