import type { Statement } from "#db/open.ts";
import { type Batch, type BatchResults, eachResult } from "#db/run-batch.ts";
import type { Log } from "../contracts/log-events.ts";

type Decision = { action: string; actorId: string; subjectKind: string; subjectId: unknown };

const decisions = new WeakMap<Statement, Decision>();

/** For the statements of audit entries, so that adminBatch logs what each command records. */
export function markAsDecision<One extends Statement>(statement: One, decision: Decision): One {
  decisions.set(statement, decision);
  return statement;
}

/** One line for each audit entry that the batch wrote. */
export function logDecisions<Named extends Batch>(log: Log, named: Named, results: BatchResults<Named>): void {
  for (const [statement, result] of eachResult(named, results)) {
    const decision = decisions.get(statement);
    if (!decision || Object(result).meta?.changes === 0) continue;
    const { action, actorId, subjectKind, subjectId } = decision;
    const subject = typeof subjectId === "string" ? subjectId : null;
    log("admin.decided", { action, admin_id: actorId, subject_kind: subjectKind, subject_id: subject });
  }
}
