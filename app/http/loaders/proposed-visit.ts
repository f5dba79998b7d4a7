import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { visitsOfJob } from "#app/domain/visits/queries.ts";
import { DEFAULT_VISIT_KIND } from "#app/domain/visits/rules.ts";
import { wallTimeOf } from "#app/domain/visits/slot-rules.ts";
import type { FormValues } from "../forms/form.ts";

/** A form that was sent twice: the first one has proposed this very slot, which still waits. */
export async function proposedVisit(ctx: Ctx, jobId: string, typed: FormValues) {
  const { date, from_time: from, to_time: to, kind = DEFAULT_VISIT_KIND } = typed;
  const visits = await visitsOfJob(ctx, jobId);
  const own = visits.find(({ status, pending, side, kind: its }) => {
    if (status !== "proposed" || pending?.by !== side || its !== kind) return false;
    const slot = wallTimeOf(pending);
    return slot.date === date && slot.fromTime === from && slot.toTime === to;
  });
  return own ? { visitId: own.id } : null;
}
