import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { auditEntries } from "#db/schema/audit.ts";
import type { AuditAction } from "./rules.ts";

export type AuditFacts = {
  actorId: string;
  action: AuditAction;
  /** Of what kind the thing is that was touched, and which one: a table's name and the row's id. */
  subjectKind: string;
  subjectId: string | SQL;
  /** What of it was so and is so now, codes and ids only; never what a document says. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /**
   * The reason that was given, by `whyOf`. Of papers and refused receipts its code alone: a note may say what stands in them,
   * so it is forgotten with whom they are of.
   */
  why?: string;
  at: number;
};

/** Who did what in the back office, for the batch that does it, if `condition` holds at that place of the batch. */
export const auditStatement = (db: Db, { before, after, why, ...entry }: AuditFacts, condition: SQL) =>
  db
    .insert(auditEntries)
    .select(
      sql`SELECT NULL, ${entry.at}, ${entry.actorId}, ${entry.action}, ${entry.subjectKind}, ${entry.subjectId}, ${jsonOrNull(before)}, ${jsonOrNull(after)}, ${why ?? null} WHERE ${condition}`,
    );

const jsonOrNull = (facts: Record<string, unknown> | undefined) => (facts ? JSON.stringify(facts) : null);
