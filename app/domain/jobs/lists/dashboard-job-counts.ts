import { countersQuery, currentRange, readCounters } from "../../analytics/counters.ts";
import { lastDays, lastMonths } from "../../analytics/periods.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { MINUTE_MS } from "../../shared/contracts/durations.ts";

const STATES = ["open", "held", "matched", "unreviewed", "archived"];
const DAYS = 7;
const MONTHS = 12;
const COMPLETED_WITHIN_DAYS = 90;

/** Reads counters, at most five minutes old. `before`: of yesterday, and of the ninety days before. Refuses: not_authenticated · permission_denied */
export async function dashboardJobCounts(ctx: Ctx) {
  requireAdmin(ctx.actor);
  const [days, months] = [lastDays(ctx.now, DAYS), lastMonths(ctx.now, MONTHS)];
  const [firstMonth = "", yesterday = "", today = ""] = [months[0], days.at(-2), days.at(-1)];
  const completedDays = lastDays(ctx.now, 2 * COMPLETED_WITHIN_DAYS);
  const [firstBefore = "", firstDay = ""] = [completedDays[0], completedDays[COMPLETED_WITHIN_DAYS]];
  const states = STATES.map((state) => `jobs.${state}`);
  const of = readCounters(
    await countersQuery(ctx, [
      currentRange(states),
      { names: ["jobs.posted"], from: days[0] ?? "", to: today },
      { names: ["jobs.posted_in_month"], from: firstMonth, to: today },
      { names: ["jobs.completed", "jobs.completed_ms"], from: firstBefore, to: today },
    ]),
  );
  // as: one value per status
  const [active, held, matched, unreviewed, archived] = states.map(of.now) as [number, number, number, number, number];
  const [ofCompleted, ofBefore] = [completedSince(of, firstDay), completedSince(of, firstBefore)];
  return {
    total: active + held + matched + unreviewed + archived,
    ...{ active, held, matched, unreviewed, archived },
    createdToday: of.in("jobs.posted", today),
    averageCompletionMinutes: averageMinutes(ofCompleted),
    before: {
      createdToday: of.in("jobs.posted", yesterday),
      averageCompletionMinutes: averageMinutes({ count: ofBefore.count - ofCompleted.count, ms: ofBefore.ms - ofCompleted.ms }),
    },
    daily: days.map((label) => ({ label, count: of.in("jobs.posted", label) })),
    monthly: months.map((label) => ({ label, count: of.in("jobs.posted_in_month", label) })),
  };
}

const completedSince = (of: ReturnType<typeof readCounters>, day: string) => ({
  count: of.since("jobs.completed", day),
  ms: of.since("jobs.completed_ms", day),
});

const averageMinutes = ({ count, ms }: ReturnType<typeof completedSince>): number | null =>
  count === 0 ? null : Math.round(ms / count / MINUTE_MS);
