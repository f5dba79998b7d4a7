import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { consentKind } from "#db/enums.ts";
import type { Db } from "#db/open.ts";
import { accountDeletions, consents } from "#db/schema/privacy.ts";
import type { Language } from "../shared/contracts/language.ts";
import { LEGAL_VERSION } from "./rules.ts";

type ConsentKind = (typeof consentKind)[number];
type Given = { id: string; userId: string; kind: ConsentKind; language: Language; at: number };

/** A second consent to the same version changes nothing. */
export const recordConsentStatement = (db: Db, { at, ...given }: Given) =>
  db
    .insert(consents)
    .values({ ...given, version: LEGAL_VERSION, createdAt: at })
    .onConflictDoNothing();

export const withdrawConsentStatement = (db: Db, { userId, kind, at }: Omit<Given, "id" | "language">) =>
  db
    .update(consents)
    .set({ withdrawnAt: at })
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt)));

export const isPendingDeletion = (userId: SQL | object): SQL =>
  sql`EXISTS (SELECT 1 FROM ${accountDeletions} WHERE account_deletions.user_id = ${userId} AND account_deletions.erasure_started_at IS NULL)`;
