import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { findAdminDispute } from "./admin-disputes.ts";

/** Refuses: not_authenticated · permission_denied (also own matches) · not_found */
export async function requireDisputeToDecide(ctx: Ctx, disputeId: string) {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const dispute = await findAdminDispute(ctx, disputeId);
  if (!dispute) throw refuse("not_found");
  if (adminId === dispute.clientId || adminId === dispute.artisanId) throw refuse("permission_denied");
  return { dispute, adminId };
}

/** Refuses: those of requireDisputeToDecide · dispute.own_decision */
export async function requireAppealToDecide(ctx: Ctx, disputeId: string) {
  const found = await requireDisputeToDecide(ctx, disputeId);
  if (found.dispute.decision?.decidedBy === found.adminId) throw refuse("dispute.own_decision");
  return found;
}
