import { refuseDismissed } from "../as-admin.ts";
import type { Ctx } from "../ctx.ts";
import { asModerator } from "../jobs/held-jobs.ts";
import { refuse } from "../refusals.ts";
import { findReport } from "./queries.ts";
import { isOver, isTakenBy } from "./rules.ts";

/**
 * What an admin may decide on: nobody a report by himself or about himself.
 * Refuses: not_authenticated · permission_denied · not_found.
 */
export async function reportToJudge(ctx: Ctx, reportId: string) {
  const { userId: adminId } = asModerator(ctx.actor);
  const found = await findReport(ctx, reportId);
  if (!found) throw refuse("not_found");
  if (found.isOwn) throw refuse("permission_denied");
  return { ...found, adminId };
}

/** Somebody else was first; says who. Refuses: report.already_decided · report.taken · report.not_taken. */
export async function refuseAfterAnother(ctx: Ctx, reportId: string): Promise<never> {
  const { report, adminId } = await reportToJudge(ctx, reportId);
  await refuseDismissed(ctx, adminId);
  if (isOver(report.status)) throw refuse("report.already_decided", { name: report.deciderName ?? "" });
  if (isTakenBy(report, { userId: adminId, now: ctx.now }) === "another")
    throw refuse("report.taken", { name: report.takerName ?? "" });
  throw refuse("report.not_taken");
}
