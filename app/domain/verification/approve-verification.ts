import { and, eq, type SQL, sql } from "drizzle-orm";
import { verificationRequests } from "#db/schema/verification.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { auditStatement } from "../audit/statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { AdminApproveForm, ApproveInput } from "./input.ts";
import { nationalIdHashOf } from "./national-id-hash.ts";
import { queueDecisionEmail } from "./queue-decision-email.ts";
import { type PendingVerification, requirePendingVerification } from "./require-pending-verification.ts";
import { type Check, checksOf, type DocumentKind } from "./rules.ts";
import { documentVerifiedStatements, isStillPending, setNationalIdStatement, submittedAtOf } from "./statements.ts";

/** In the admin area the number is always read off the card, and the checks are ticked. The API does not ask for these. */
type Approval = ApproveInput & { requestId: string } & (({ isByAdmin: true } & AdminApproveForm) | { isByAdmin?: false });

/**
 * Approves a document: the badge shows it and the owner is notified. An identity card verifies them and gives ten points once.
 * The number that the admin reads off the card replaces the typed one. One decision wins.
 * Refuses: not_authenticated · permission_denied (also own documents) · not_found · verification.already_decided ·
 * verification.number_held (unless confirmed) · fields: number missing or unlike the typed one (unless confirmed), date, checks.
 */
export async function approveVerification(ctx: Ctx, approval: Approval): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { requestId } = approval;
  const request = await requirePendingVerification(ctx, requestId);
  const { db, now: at } = ctx;
  const { userId, kind } = request;
  const checks = checkedIn(approval, kind);
  const validUntil = approval.isByAdmin && approval.bears_no_date ? null : (approval.valid_until ?? request.validUntil);
  if (validUntil !== null && validUntil <= at) throw new InvalidFields({ valid_until: [{ code: "date_in_past" }] });
  const number = await numberOf(ctx, request, approval);
  const numberHash = number?.numberHash ?? null;
  const otherNumber = isOther(request, number) ? { overrideNumber: true } : {};
  refuseOther(request, number, approval);
  const isOverridden = approval.override_duplicate === true;
  if (number && !isOverridden) await refuseHeld(ctx, userId, number.numberHash);
  const isDecided = sql`${isStillPending(requestId, adminId)} AND ${isOverridden ? sql`1` : isHeldByNobodyElse(userId, number?.numberHash)}
    AND ${approval.override_number === true ? sql`1` : isTypedNumber(userId, number?.numberHash)}`;
  const email = queueDecisionEmail(ctx, { type: "verification_approved", request }, isDecided);

  const { pending } = await adminBatch(ctx, {
    // One transaction: this predicate is true for all statements, because the decision comes last.
    pending: db
      .select({ id: verificationRequests.id })
      .from(verificationRequests)
      .where(and(eq(verificationRequests.id, requestId), isDecided)),
    number: number?.isTyped ? [setNationalIdStatement(db, { userId, ...number, at }, isDecided)] : [],
    verified: documentVerifiedStatements(db, { userId, kind, validUntil, numberHash, at }, isDecided),
    notified: notifyEachStatements(db, { type: "verification_approved", at, reason: kind }, recipients(request, at, isDecided), {
      points: true,
    }),
    email: email.statements,
    counted: recordEventIfStatement(
      db,
      { kind: "verification.approved", at, userId, since: submittedAtOf(requestId) },
      isDecided,
    ),
    logged: auditStatement(
      db,
      {
        actorId: adminId,
        action: "verification.approved",
        subjectKind: "verification_requests",
        subjectId: requestId,
        before: { status: "submitted" },
        after: { status: "approved", kind, validUntil, overrideDuplicate: isOverridden, ...otherNumber, ...checks },
        at,
      },
      isDecided,
    ),
    decided: db
      .update(verificationRequests)
      .set({ status: "approved", decidedAt: at, decidedBy: adminId, validUntil })
      .where(and(eq(verificationRequests.id, requestId), isDecided)),
  });

  if (pending.length === 0) {
    refuseOther(await requirePendingVerification(ctx, requestId), number, approval);
    throw refuse("verification.number_held");
  }

  await hashEntriesAfterBatch(ctx, [userId]);
  await Promise.all(email.messageIds.map((messageId) => ctx.outbox.push({ kind: "deliver_message", messageId })));
}

function checkedIn(approval: Approval, kind: DocumentKind): { checks?: readonly Check[] } {
  if (!approval.isByAdmin) return {};
  const missing = checksOf(kind).filter((check) => approval[`check_${check}`] !== true);
  if (missing.length > 0)
    throw new InvalidFields(Object.fromEntries(missing.map((check) => [`check_${check}`, [{ code: "check_required" }]])));
  return { checks: checksOf(kind) };
}

async function numberOf(ctx: Ctx, request: PendingVerification, { national_id: typed, isByAdmin = false }: Approval) {
  if (request.kind !== "national_id") return null;
  if (typed !== undefined) return { isTyped: true, ...(await nationalIdHashOf(ctx, typed)) };
  if (request.number === null || isByAdmin) throw new InvalidFields({ national_id: [{ code: "required" }] });
  return { isTyped: false, ...request.number };
}

type ReadNumber = Awaited<ReturnType<typeof numberOf>>;

const isOther = ({ number: sent }: PendingVerification, read: ReadNumber): boolean =>
  sent !== null && read !== null && sent.numberHash !== read.numberHash;

/** Either number may be a typing error, so a difference must be confirmed. */
function refuseOther(request: PendingVerification, read: ReadNumber, { override_number: isSure }: Approval): void {
  if (isSure === true || !isOther(request, read)) return;
  const digits = request.number?.lastDigits ?? "";
  throw new InvalidFields({ override_number: [{ code: "number_differs", params: { digits } }] });
}

/** Said before anything is stored; the batch asks again. */
async function refuseHeld({ db }: Ctx, userId: string, numberHash: string): Promise<void> {
  const [held] = await db.select({ isFree: sql<number>`${isHeldByNobodyElse(userId, numberHash)}` }).from(sql`(SELECT 1)`);
  if (held?.isFree === 0) throw refuse("verification.number_held");
}

const isTypedNumber = (userId: string, numberHash: string | undefined): SQL =>
  numberHash === undefined
    ? sql`1`
    : sql`NOT EXISTS (SELECT 1 FROM national_ids WHERE user_id = ${userId} AND number_hash <> ${numberHash})`;

const isHeldByNobodyElse = (userId: string, numberHash: string | undefined): SQL =>
  numberHash === undefined
    ? sql`1`
    : sql`NOT EXISTS (SELECT 1 FROM national_ids WHERE number_hash = ${numberHash} AND user_id <> ${userId})`;

const recipients = ({ userId, kind }: PendingVerification, at: number, condition: SQL) => {
  const given = sql`(SELECT points FROM point_entries
    WHERE user_id = ${userId} AND reason = 'identity_verified' AND created_at = ${at})`;
  return sql`SELECT ${userId} AS user_id, ${kind === "national_id" ? given : sql`NULL`} AS points WHERE ${condition}`;
};
