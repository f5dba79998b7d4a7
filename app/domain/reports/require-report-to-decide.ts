import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { findReport } from "./queries.ts";
import { isClaimedBy, isReportClosed } from "./rules.ts";

/** Refuses: not_authenticated · permission_denied (also own reports) · not_found. */
export async function requireReportToDecide(ctx: Ctx, reportId: string) {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const found = await findReport(ctx, reportId);
  if (!found) throw refuse("not_found");
  if (found.isOwn) throw refuse("permission_denied");
  return { ...found, adminId };
}

/** Refuses: report.already_decided · report.taken · report.not_taken. */
export async function refuseAfterLostRace(ctx: Ctx, reportId: string): Promise<never> {
  const { report, adminId } = await requireReportToDecide(ctx, reportId);
  if (isReportClosed(report.status)) throw refuse("report.already_decided", { name: report.deciderName ?? "" });
  if (isClaimedBy(report, { userId: adminId, now: ctx.now }) === "another")
    throw refuse("report.taken", { name: report.claimedByName ?? "" });
  throw refuse("report.not_taken");
}
