import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { auditStatement } from "../audit/statements.ts";
import { signalAdminsStatement } from "../live/statements.ts";
import { notifyIfStatements } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { RefusalCode } from "../shared/errors/refusals.ts";
import { droppedWhy, type SubjectKind } from "./rules.ts";
import { removeDecisionStatement } from "./statements.ts";

type Dropped = { id: string; subjectKind: SubjectKind; subjectId: string; verb: string; adminId: string };

const ID_FIELDS: Readonly<Partial<Record<SubjectKind, string>>> = {
  payment_receipts: "receiptId",
  verification_requests: "verificationId",
  jobs: "jobId",
  chat_reports: "reportId",
};

/** Removes a decision that its command refuses by now, logs it and notifies its admin. Writes nothing if `condition` is false. */
export async function dropDecision(ctx: Ctx, dropped: Dropped, code: RefusalCode | "invalid", condition: SQL): Promise<void> {
  const { db, now: at, log } = ctx;
  const { id, subjectKind, subjectId, verb, adminId } = dropped;
  const entry = { actorId: adminId, action: "decision.dropped", subjectKind, subjectId, at } as const;
  const field = ID_FIELDS[subjectKind];
  const notice = { type: "decision_dropped", at, reason: `${verb} ${droppedWhy(code)}` } as const;
  const isAdmin = sql`EXISTS (SELECT 1 FROM users WHERE id = ${adminId} AND is_admin AND is_active)`;
  const { logged } = await runBatch(db, {
    logged: auditStatement(db, { ...entry, after: { decision: verb }, why: code }, condition).returning({ id: auditEntries.id }),
    notified: notifyIfStatements(
      db,
      adminId,
      { ...notice, ...(field ? { [field]: subjectId } : {}) },
      sql`${condition} AND ${isAdmin}`,
    ),
    told: signalAdminsStatement(db, condition),
    removed: removeDecisionStatement(db, id),
  });
  if (logged.length > 0) log("decision.dropped", { verb, subject_id: subjectId, why: code });
}
