import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { auditEntries } from "#db/schema/audit.ts";
import type { AuditAction } from "./rules.ts";

export type AuditFacts = {
  actorId: string;
  action: AuditAction;
  /** Table name and row id. */
  subjectKind: string;
  subjectId: string | SQL;
  /** Codes and ids only, never the content of a document. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The reason, by `whyOf`. For documents and refused receipts only its code: a note may quote personal data. */
  why?: string;
  at: number;
};

/** Run it in the batch that it records. Writes nothing if `condition` is false. */
export const auditStatement = (db: Db, { before, after, why, ...entry }: AuditFacts, condition: SQL) =>
  db
    .insert(auditEntries)
    .select(
      sql`SELECT NULL, ${entry.at}, ${entry.actorId}, ${entry.action}, ${entry.subjectKind}, ${entry.subjectId}, ${jsonOrNull(before)}, ${jsonOrNull(after)}, ${why ?? null} WHERE ${condition}`,
    );

const jsonOrNull = (facts: Record<string, unknown> | undefined) => (facts ? JSON.stringify(facts) : null);
