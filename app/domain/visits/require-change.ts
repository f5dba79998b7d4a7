import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { requireVisit } from "./queries.ts";
import { refusalOfRevision, type VisitChange } from "./rules.ts";
import type { VisitView } from "./select-visits.ts";

export async function requireChange(
  ctx: Ctx,
  change: VisitChange,
  { visitId, revision }: { visitId: string; revision: number },
): Promise<VisitView> {
  const visit = await requireVisit(ctx, visitId);
  const refusal = refusalOfRevision(change, visit, revision, ctx.now);
  if (refusal) throw refuse(refusal);
  return visit;
}
