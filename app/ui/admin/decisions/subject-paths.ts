import type { SubjectKind } from "#app/domain/decisions/rules.ts";

export const PATH_OF_SUBJECT = {
  payment_receipts: "/panel-admin/receipts",
  verification_requests: "/panel-admin/review",
  jobs: "/panel-admin/tasks",
  chat_reports: "/panel-admin/reports",
  contact_messages: "/panel-admin/queries",
} as const satisfies Record<SubjectKind, string>;

export const DECISIONS = "/panel-admin/decisions";

/** On a list's address: why not all decisions of a group were taken back. */
export const TOO_LATE = "too_late";
