import { sql } from "drizzle-orm";
import { auditStatement } from "../audit/statements.ts";
import { signalAdminsStatement } from "../live/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { clearIsolateCache } from "../shared/lists/isolate-cache.ts";
import { limitProposal } from "./limit-proposal.ts";
import { allSettingsOf, allSettingsQueries } from "./queries.ts";
import { LIMITS, POINTS_ALONE_PROPOSAL } from "./rules.ts";
import { isLimitProposed, isThisProposal, setSettingStatement, settleLimitProposalStatement } from "./statements.ts";

/** `value` is what the admin saw; the standard has two names. */
type Decision = { decision: "confirmed" | "refused"; value?: number | null | undefined };

/**
 * The decision about a proposed higher limit: a second admin confirms it, and any admin refuses it or takes it back.
 * Refuses: not_authenticated · permission_denied · points.own_adjustment · points.proposer_gone · setting.changed.
 */
export async function decideLimit(ctx: Ctx, { decision, value: seen = null }: Decision): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const { limits, changedBy } = allSettingsOf(ctx, await db.batch(allSettingsQueries(ctx)));
  const { key, standard } = LIMITS.points_alone;
  const refuseAsChanged = (by: typeof changedBy) => refuse("setting.changed", { name: by([key, POINTS_ALONE_PROPOSAL]) });
  const proposal = await limitProposal(ctx);
  if (!proposal || (proposal.value ?? standard) !== (seen ?? standard)) throw refuseAsChanged(changedBy);
  const { value } = proposal;
  const isConfirmed = decision === "confirmed";
  if (isConfirmed && proposal.isOwn) throw refuse("points.own_adjustment");

  // a refusal needs no second admin
  const isMine = isConfirmed
    ? isLimitProposed(value, adminId)
    : sql`EXISTS (SELECT 1 FROM settings AS proposal WHERE ${isThisProposal(sql`proposal`, value)})`;
  const { decided } = await adminBatch(ctx, {
    logged: auditStatement(
      db,
      {
        ...{
          actorId: adminId,
          action: isConfirmed ? "setting.changed" : "setting.refused",
          subjectKind: "settings",
          subjectId: key,
          at,
        },
        ...{ before: { value: limits.points_alone.set }, after: { value, proposedBy: proposal.byId }, why: proposal.reason },
      },
      isMine,
    ),
    changed: isConfirmed ? [setSettingStatement(db, { key, value, by: adminId, at }, isMine)] : [],
    // Last: the statements above check that it waits.
    decided: settleLimitProposalStatement(db, { by: adminId, at }, isMine),
    told: signalAdminsStatement(db),
  });
  clearIsolateCache(ctx);
  if (decided.length > 0) return;
  if (isConfirmed && !proposal.isConfirmable) throw refuse("points.proposer_gone");
  throw refuseAsChanged(allSettingsOf(ctx, await db.batch(allSettingsQueries(ctx))).changedBy);
}
