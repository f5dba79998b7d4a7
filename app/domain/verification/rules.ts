import type { Actor } from "../actor.ts";

export const DOCUMENT_KINDS = ["national_id", "artisan_card", "commercial_register", "self_employed_card"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Who somebody is, at that moment; every other kind shows what they may do. */
export const showsIdentity = ({ kind, validUntil }: { kind: DocumentKind; validUntil?: number }, now: number): boolean =>
  kind === "national_id" && (validUntil === undefined || validUntil > now);

export const mayRecordChecks = (actor: Actor): boolean => actor.kind === "admin" || actor.kind === "system";
