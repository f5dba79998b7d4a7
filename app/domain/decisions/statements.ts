import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { pendingDecisions } from "#db/schema/decisions.ts";
import type { SubjectKind } from "./rules.ts";

/** SQL predicate: no admin has decided this subject, also not in the last seconds. */
export const isUndecided = (kind: SubjectKind, subjectId: SQL): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM pending_decisions AS made WHERE made.subject_kind = ${sql.raw(`'${kind}'`)} AND made.subject_id = ${subjectId})`;

export const isDecisionPending = (decisionId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM pending_decisions WHERE id = ${decisionId})`;

export const removeDecisionStatement = (db: Db, decisionId: string) =>
  db.delete(pendingDecisions).where(eq(pendingDecisions.id, decisionId)).returning({ id: pendingDecisions.id });
