import { eq, type SQL, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { failUnlessQuery } from "#db/fail-unless.ts";
import type { Statement } from "#db/open.ts";
import { statementsOf } from "#db/run-batch.ts";
import { communes, wilayas } from "#db/schema/geography.ts";
import { users } from "#db/schema/users.ts";
import { changeHomeWilayaStatements, overrideTrustStatement } from "../artisans/statements.ts";
import { type AuditAction, NONE_GIVEN } from "../audit/rules.ts";
import { auditStatements } from "../audit/statements.ts";
import { openPendingDraftsStatements } from "../jobs/statements.ts";
import { isPendingDeletion } from "../privacy/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { accountStatusMessage } from "./account-status-message.ts";
import type { ReviseUserInput } from "./admin-user-input.ts";
import {
  endSuspensionStatement,
  hasOtherActiveAdmin,
  registeredUserExists,
  setTrustedStatement,
  suspendStatement,
  updateUserStatement,
} from "./admin-user-statements.ts";
import { changedUserFields } from "./changed-user-fields.ts";
import { type Deactivate, deactivateUsers } from "./deactivate-users.ts";
import { onlyUser } from "./deactivation-statements.ts";
import { reactivateUserStatement } from "./statements.ts";
import { changedMeanwhile, isAsShown, type ShownUserData } from "./unchanged-user-data.ts";

type Revision = ReviseUserInput & { userId: string; shown?: ShownUserData };

/**
 * Changes a user's data, trust and access, all or nothing, with one audit entry each. Deactivation tells the user the reason.
 * Refuses: not_authenticated · permission_denied · not_found · admin.self · admin.last · user.leaving ·
 * user.already_inactive (also to the later of two admins) · fields: wilaya or commune, or one that is not as `shown` any more.
 */
export async function reviseUser(ctx: Ctx, { userId, shown = {}, ...input }: Revision): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const found = await findAccount(ctx, userId, input);
  if (input.is_active === false && userId === adminId) throw refuse("admin.self");
  if (input.is_active === false && !found.isActive) throw refuse("user.already_inactive", { name: found.suspendedBy ?? "—" });
  if (input.is_active === true && found.isLeaving === 1) throw refuse("user.leaving");
  const data = changedUserFields(input, found);
  if (input.is_trusted !== undefined && !found.isArtisan) throw new InvalidFields({ is_trusted: [{ code: "invalid" }] });

  const { note } = input;
  const why = [input.reason, note].filter(Boolean).join(": ");
  const isActive = input.is_active === found.isActive ? undefined : input.is_active;
  const condition = sql`${registeredUserExists(userId)} AND ${activeCondition(userId, isActive)}`;
  const log = (action: AuditAction, before: Record<string, unknown>, after: Record<string, unknown>) => {
    const needsReason = NEEDS_REASON.has(action) || (action === "user.revised" && data.isOtherCompany);
    const code = input.reason ?? (needsReason && !note ? NONE_GIVEN : undefined);
    const entry = { actorId: adminId, action, subjectKind: "users", subjectId: userId, before, after, at } as const;
    return auditStatements(db, { ...entry, why: code, note }, condition);
  };
  const activeChange =
    isActive === undefined ? undefined : setActiveStatements(ctx, { userId, adminId, isActive, input }, condition, log);

  const isChanged = Object.keys(data.after).length > 0;
  const { checked } = await deactivateUsers(ctx, adminBatch, (deactivate) => ({
    asShown: isChanged ? [failUnlessQuery(db, isAsShown(userId, shown), NOT_AS_SHOWN)] : [],
    checked: db.select({ id: users.id }).from(users).where(sql`users.id = ${userId} AND ${condition}`),
    data: !isChanged
      ? []
      : [
          ...log("user.revised", data.logged.before, data.logged.after),
          updateUserStatement(db, { userId, ...data.after }, condition),
          ...(found.isArtisan && data.isMoved ? changeHomeWilayaStatements(db, { userId }, condition) : []),
        ],
    trust: trustStatements(ctx, { userId, adminId, isTrusted: input.is_trusted, was: found.isTrusted, why }, condition, log),
    standing: activeChange?.statements(deactivate) ?? [],
  })).catch(async (error: unknown) => {
    throw isConflictOn(error, NOT_AS_SHOWN) ? await changedMeanwhile(ctx, userId, shown) : error;
  });

  if (checked.length === 0) return refuseOrAccept(ctx, userId, input);
  for (const messageId of activeChange?.messageIds ?? []) await ctx.outbox.push({ kind: "deliver_message", messageId });
  ctx.log("user.revised", { user_id: userId, is_active: isActive ?? null });
}

const NOT_AS_SHOWN = "user_not_as_shown";

/** Actions that need a reason; if an app sends none, the audit log says so. */
const NEEDS_REASON: ReadonlySet<AuditAction> = new Set(["user.suspended", "user.trusted", "user.untrusted"]);

async function findAccount({ db }: Ctx, userId: string, { wilaya, commune }: ReviseUserInput) {
  const [[found], [place], [around]] = await db.batch([
    db
      .select({
        firstName: users.firstName,
        lastName: users.lastName,
        companyName: users.companyName,
        commercialRegisterNumber: users.commercialRegisterNumber,
        bio: users.bio,
        wilayaId: users.wilayaId,
        communeId: users.communeId,
        isActive: users.isActive,
        isArtisan: users.isArtisan,
        isTrusted: users.isTrusted,
        suspendedBy: SUSPENDED_BY,
        isLeaving: sql<number>`${isPendingDeletion(users.id)}`,
      })
      .from(users)
      .where(sql`users.id = ${userId} AND ${registeredUserExists(userId)}`),
    db
      .select({ id: communes.id, wilayaId: communes.wilayaId })
      .from(communes)
      .where(eq(communes.id, commune ?? 0)),
    db
      .select({ id: wilayas.id })
      .from(wilayas)
      .where(eq(wilayas.id, wilaya ?? 0)),
  ]);
  if (!found) throw refuse("not_found");
  if (wilaya !== undefined && !around) throw unknown("wilaya", wilaya);
  if (commune !== undefined && (!place || (wilaya !== undefined && place.wilayaId !== wilaya))) throw unknown("commune", commune);
  return { ...found, wilayaOfCommune: place?.wilayaId };
}

const SUSPENDED_BY = sql<
  string | null
>`(SELECT by.first_name FROM suspensions JOIN users AS by ON by.id = suspensions.suspended_by
  WHERE suspensions.user_id = users.id AND suspensions.ended_at IS NULL)`;

const unknown = (field: "wilaya" | "commune", pk: number) =>
  new InvalidFields({ [field]: [{ code: "does_not_exist", params: { pk } }] });

const activeCondition = (userId: string, isActive: boolean | undefined): SQL => {
  if (isActive === undefined) return sql`1`;
  const account = sql`SELECT 1 FROM users AS account WHERE account.id = ${userId}`;
  if (isActive) return sql`EXISTS (${account} AND NOT account.is_active)`;
  return sql`EXISTS (${account} AND account.is_active AND (NOT account.is_admin OR ${hasOtherActiveAdmin(userId)}))`;
};

type Log = (action: AuditAction, before: Record<string, unknown>, after: Record<string, unknown>) => Statement[];
type Shutting = { userId: string; adminId: string; isActive: boolean; input: ReviseUserInput };

/** Must be last: the statements above check that the account is unchanged. */
function setActiveStatements(
  { db, now: at, smsDailyLimit, jobDailyLimit: jobsADay }: Ctx,
  { userId, adminId: by, isActive, input }: Shutting,
  condition: SQL,
  log: Log,
) {
  const id = newId();
  const { reason = "other", note = "" } = input;
  const kind = isActive ? "account_restored" : "account_suspended";
  const message = accountStatusMessage(
    { db, now: at, smsDailyLimit },
    { kind, subjectId: isActive ? userId : id, userId },
    condition,
  );
  return {
    messageIds: message.messageIds,
    statements: (deactivate: Deactivate) => [
      ...log(isActive ? "user.restored" : "user.suspended", { is_active: !isActive }, { is_active: isActive }),
      isActive
        ? endSuspensionStatement(db, { userId, by, at, note }, condition)
        : suspendStatement(db, { id, userId, reason, note, by, at }, condition),
      ...message.statements,
      ...(isActive
        ? [
            reactivateUserStatement(db, { userId }, condition),
            ...statementsOf(openPendingDraftsStatements(db, { userId, at, jobsADay })),
          ]
        : deactivate(db, { userIds: onlyUser(userId), at, condition })),
    ],
  };
}

type Trust = { userId: string; adminId: string; isTrusted: boolean | undefined; was: boolean; why: string };

function trustStatements({ db, now: at }: Ctx, { userId, adminId: by, isTrusted, was, why }: Trust, condition: SQL, log: Log) {
  if (isTrusted === undefined) return [];
  return [
    ...log(isTrusted ? "user.trusted" : "user.untrusted", { is_trusted: was }, { is_trusted: isTrusted }),
    overrideTrustStatement(db, { userId, isTrusted, reason: why, by, at }, condition),
    setTrustedStatement(db, { userIds: [userId], isTrusted }, condition),
  ];
}

/** Finds the concurrent change. The same change by another admin is a success. */
async function refuseOrAccept(ctx: Ctx, userId: string, input: ReviseUserInput): Promise<void> {
  const [now] = await ctx.db
    .select({ isActive: users.isActive, isAdmin: users.isAdmin, suspendedBy: SUSPENDED_BY })
    .from(users)
    .where(eq(users.id, userId));
  if (input.is_active === true && now?.isActive) return;
  if (input.is_active === false && now && !now.isActive) throw refuse("user.already_inactive", { name: now.suspendedBy ?? "—" });
  if (input.is_active === false && now?.isAdmin) throw refuse("admin.last");
  throw refuse("permission_denied");
}
