import { and, eq, type SQL, sql } from "drizzle-orm";
import { verificationRequests } from "#db/schema/verification.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { auditStatement } from "../audit/statements.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuseDismissed } from "../shared/contracts/require-admin.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { AdminApproveForm, ApproveInput } from "./input.ts";
import { nationalIdHashOf } from "./national-id-hash.ts";
import { queueDecisionEmail } from "./queue-decision-email.ts";
import { findPendingVerification, type PendingVerification, requireVerificationAdmin } from "./require-verification-admin.ts";
import { type Check, checksOf, type DocumentKind } from "./rules.ts";
import { documentVerifiedStatements, isStillPending, setNationalIdStatement } from "./statements.ts";

/**
 * By the panel a card's number is always read off it, whatever its owner typed, and so is that a document bears no date; and
 * what was looked at is ticked. By the API nobody is asked for it.
 */
type Approval = ApproveInput & { requestId: string } & (({ isByPanel: true } & AdminApproveForm) | { isByPanel?: false });

/**
 * A document is found right: the badge names it, its owner is told by notice and letter, and by the card he is verified and has his ten points,
 * once in a life (K10). What the admin reads off the card goes before the number that its owner typed. Of any number of
 * decisions at once one is made. Refuses: not_authenticated · permission_denied (also of one's own papers) · not_found ·
 * verification.already_decided · verification.number_held (another account has that number, unless the admin says that he
 * knows; deactivated ones count) · no number, or another than its owner typed, unless the admin says that it is the card's ·
 * a date in the past · by the panel, something not looked at.
 */
export async function approveVerification(ctx: Ctx, approval: Approval): Promise<void> {
  const { userId: adminId } = requireVerificationAdmin(ctx.actor);
  const { requestId } = approval;
  const request = await findPendingVerification(ctx, requestId);
  const { db, now: at } = ctx;
  const { userId, kind } = request;
  const checks = checkedIn(approval, kind);
  const validUntil = approval.isByPanel && approval.bears_no_date ? null : (approval.valid_until ?? request.validUntil);
  if (validUntil !== null && validUntil <= at) throw new InvalidFields({ valid_until: [{ code: "date_in_past" }] });
  const number = await numberOf(ctx, request, approval);
  const numberHash = number?.numberHash ?? null;
  const otherNumber = isOther(request, number) ? { overrideNumber: true } : {};
  refuseOther(request, number, approval);
  const isOverridden = approval.override_duplicate === true;
  const isDecided = sql`${isStillPending(requestId, adminId)} AND ${isOverridden ? sql`1` : isHeldByNobodyElse(userId, number?.numberHash)}
    AND ${approval.override_number === true ? sql`1` : isWhatHeTyped(userId, number?.numberHash)}`;
  const letter = queueDecisionEmail(ctx, { type: "verification_approved", request }, isDecided);

  const [waiting] = await db.batch([
    // All are one transaction, so what holds here holds for all of them; the decision comes last.
    db
      .select({ id: verificationRequests.id })
      .from(verificationRequests)
      .where(and(eq(verificationRequests.id, requestId), isDecided)),
    ...(number?.isTyped ? [setNationalIdStatement(db, { userId, ...number, at }, isDecided)] : []),
    ...documentVerifiedStatements(db, { userId, kind, validUntil, numberHash, at }, isDecided),
    notifyEachStatement(db, { type: "verification_approved", at, reason: kind }, told(request, at, isDecided), { points: true }),
    ...letter.statements,
    recordEventIfStatement(db, { kind: "verification.approved", at, userId }, isDecided),
    auditStatement(
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
    db
      .update(verificationRequests)
      .set({ status: "approved", decidedAt: at, decidedBy: adminId, validUntil })
      .where(and(eq(verificationRequests.id, requestId), isDecided)),
  ]);

  if (waiting.length === 0) {
    await refuseDismissed(ctx, adminId);
    refuseOther(await findPendingVerification(ctx, requestId), number, approval);
    throw refuse("verification.number_held");
  }

  await hashEntriesAfterBatch(ctx, [userId]);
  await Promise.all(letter.messageIds.map((messageId) => ctx.outbox.push({ kind: "deliver_message", messageId })));
}

/** For the audit: what the admin says that he compared, which is all there is to compare. */
function checkedIn(approval: Approval, kind: DocumentKind): { checks?: readonly Check[] } {
  if (!approval.isByPanel) return {};
  const missing = checksOf(kind).filter((check) => approval[`check_${check}`] !== true);
  if (missing.length > 0)
    throw new InvalidFields(Object.fromEntries(missing.map((check) => [`check_${check}`, [{ code: "check_required" }]])));
  return { checks: checksOf(kind) };
}

/** The number on the card, which nobody has seen before it is typed; other documents bear none. */
async function numberOf(ctx: Ctx, request: PendingVerification, { national_id: typed, isByPanel = false }: Approval) {
  if (request.kind !== "national_id") return null;
  if (typed !== undefined) return { isTyped: true, ...(await nationalIdHashOf(ctx.signer, typed)) };
  if (request.number === null || isByPanel) throw new InvalidFields({ national_id: [{ code: "required" }] });
  return { isTyped: false, ...request.number };
}

type ReadNumber = Awaited<ReturnType<typeof numberOf>>;

const isOther = ({ number: sent }: PendingVerification, read: ReadNumber): boolean =>
  sent !== null && read !== null && sent.numberHash !== read.numberHash;

/** One of the two may be a slip of the hand, so it is asked about. */
function refuseOther(request: PendingVerification, read: ReadNumber, { override_number: isSure }: Approval): void {
  if (isSure === true || !isOther(request, read)) return;
  const digits = request.number?.lastDigits ?? "";
  throw new InvalidFields({ override_number: [{ code: "number_differs", params: { digits } }] });
}

const isWhatHeTyped = (userId: string, numberHash: string | undefined): SQL =>
  numberHash === undefined
    ? sql`1`
    : sql`NOT EXISTS (SELECT 1 FROM national_ids WHERE user_id = ${userId} AND number_hash <> ${numberHash})`;

const isHeldByNobodyElse = (userId: string, numberHash: string | undefined): SQL =>
  numberHash === undefined
    ? sql`1`
    : sql`NOT EXISTS (SELECT 1 FROM national_ids WHERE number_hash = ${numberHash} AND user_id <> ${userId})`;

/** With the points that this very check gave, if any; only a card gives some. */
const told = ({ userId, kind }: PendingVerification, at: number, condition: SQL) => {
  const given = sql`(SELECT points FROM point_entries
    WHERE user_id = ${userId} AND reason = 'identity_verified' AND created_at = ${at})`;
  return sql`SELECT ${userId} AS user_id, ${kind === "national_id" ? given : sql`NULL`} AS points WHERE ${condition}`;
};
