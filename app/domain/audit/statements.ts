import type { SQL } from "drizzle-orm";
import { insertFrom, insertWhere } from "#db/insert-where.ts";
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
export const auditStatement = (db: Db, facts: AuditFacts, condition: SQL) => insertWhere(db, auditEntries, facts, condition);

/** One entry for each row of `source`, the text behind FROM. */
export const auditFromStatement = (db: Db, facts: Omit<AuditFacts, "actorId"> & { actorId: SQL }, source: SQL) =>
  insertFrom(db, auditEntries, facts, source);
