import { lastDays, lastMonths } from "../analytics/periods.ts";
import { tallied, talliesQuery } from "../analytics/tallies.ts";
import type { Ctx } from "../ctx.ts";
import { asModerator } from "./held-jobs.ts";

const DAYS = 7;
const MONTHS = 12;
/** E19: the mean is of so many days. */
const COMPLETED_WITHIN_DAYS = 90;
const MINUTE_MS = 60_000;

/**
 * How all requests stand (E18, 3.2), and how many were posted in each of the last seven days and twelve months of Algiers,
 * oldest first, with their labels (E19). Drafts and deleted ones count nowhere. From tallies that triggers keep, whatever
 * number there is. One trip. Refuses: not_authenticated · permission_denied.
 */
export async function countJobs(ctx: Ctx) {
  asModerator(ctx.actor);
  const [days, months] = [lastDays(ctx.now, DAYS), lastMonths(ctx.now, MONTHS)];
  const names = ["open", "held", "matched", "unreviewed", "archived", "posted", "completed", "completed_ms"];
  const of = tallied(await talliesQuery(ctx, { names: names.map((name) => `jobs.${name}`), from: months[0] ?? "" }));
  const [active, held, matched, unreviewed, archived] = ["open", "held", "matched", "unreviewed", "archived"].map((state) =>
    of.now(`jobs.${state}`),
  ) as [number, number, number, number, number];
  const [firstDay = ""] = lastDays(ctx.now, COMPLETED_WITHIN_DAYS);
  const completed = of.since("jobs.completed", firstDay);
  return {
    total: active + held + matched + unreviewed + archived,
    ...{ active, held, matched, unreviewed, archived },
    createdToday: of.in("jobs.posted", days.at(-1) ?? ""),
    averageCompletionMinutes:
      completed === 0 ? null : Math.round(of.since("jobs.completed_ms", firstDay) / completed / MINUTE_MS),
    daily: days.map((label) => ({ label, count: of.in("jobs.posted", label) })),
    monthly: months.map((label) => ({ label, count: of.in("jobs.posted", label) })),
  };
}
