import { CHOICES } from "#db/choices.ts";
import type { Actor } from "../actor.ts";

export const DOCUMENT_KINDS = CHOICES.documentKind;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Who somebody is, at that moment; every other kind shows what they may do. */
export const showsIdentity = ({ kind, validUntil }: { kind: DocumentKind; validUntil?: number }, now: number): boolean =>
  kind === "national_id" && (validUntil === undefined || validUntil > now);

export const mayRecordChecks = (actor: Actor): boolean => actor.kind === "admin" || actor.kind === "system";
