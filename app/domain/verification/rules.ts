import type { Actor } from "../actor.ts";

export const DOCUMENT_KINDS = ["national_id", "artisan_card", "commercial_register", "self_employed_card"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const mayRecordChecks = (actor: Actor): boolean => actor.kind === "admin" || actor.kind === "system";
