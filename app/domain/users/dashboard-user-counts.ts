import { countersQuery, currentRange, readCounters } from "../analytics/counters.ts";
import { lastDays, lastMonths } from "../analytics/periods.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

const NEW_DAYS = 10;
const ROLE_DAYS = 7;
const MONTHS = 12;
const ROLES = ["client", "artisan", "admin"] as const;

/** After any label. */
const LATEST = "9";

/**
 * From counters, at most five minutes old. `before`: sums of the days before these. Inactive: registered by then, but without a session in that month.
 * Refuses: not_authenticated · permission_denied.
 */
export async function dashboardUserCounts(ctx: Ctx) {
  requireAdmin(ctx.actor);
  const allMonths = lastMonths(ctx.now, 2 * MONTHS);
  const months = allMonths.slice(MONTHS);
  const days = lastDays(ctx.now, NEW_DAYS);
  const [firstBefore = "", firstMonth = "", today = ""] = [allMonths[0], months[0], days.at(-1)];
  const [firstDay = ""] = lastDays(ctx.now, 2 * NEW_DAYS);
  const of = readCounters(
    await countersQuery(ctx, [
      currentRange(ROLES.map((role) => `accounts.${role}`)),
      { names: ROLES.map((role) => `joined.${role}`), from: firstDay, to: LATEST },
      { names: ROLES.map((role) => `joined_in_month.${role}`), from: firstBefore, to: LATEST },
      { names: ["signed_in"], from: firstMonth, to: LATEST },
    ]),
  );
  const [clients, artisans, admins] = ROLES.map((role) => of.now(`accounts.${role}`)) as [number, number, number];
  const total = clients + artisans + admins;
  const joined = (start: string) => ROLES.reduce((sum, role) => sum + of.in(`joined.${role}`, start), 0);
  const joinedIn = (month: string) => ROLES.reduce((sum, role) => sum + of.in(`joined_in_month.${role}`, month), 0);
  const joinedAfter = (month: string) => ROLES.reduce((sum, role) => sum + of.since(`joined_in_month.${role}`, `${month}-32`), 0);
  const roleDays = lastDays(ctx.now, ROLE_DAYS);
  const daysBefore = (count: number) => lastDays(ctx.now, 2 * count).slice(0, count);
  return {
    ...{ clients, artisans, admins, total },
    joinedToday: joined(today),
    dailyNew: days.map((label) => ({ label, count: joined(label) })),
    monthly: months.map((label) => ({ label, count: joinedIn(label) })),
    inactive: months.map((label) => ({
      label,
      // Users erased later are in neither number, except while the counters are updated.
      count: Math.max(0, total - joinedAfter(label) - of.in("signed_in", label)),
    })),
    dailyArtisans: roleDays.map((label) => ({ label, count: of.in("joined.artisan", label) })),
    before: {
      joinedToday: joined(days.at(-2) ?? ""),
      dailyNew: daysBefore(NEW_DAYS).reduce((sum, day) => sum + joined(day), 0),
      dailyArtisans: daysBefore(ROLE_DAYS).reduce((sum, day) => sum + of.in("joined.artisan", day), 0),
      dailyClients: daysBefore(ROLE_DAYS).reduce((sum, day) => sum + of.in("joined.client", day), 0),
      monthly: allMonths.slice(0, MONTHS).reduce((sum, month) => sum + joinedIn(month), 0),
    },
    dailyClients: roleDays.map((label) => ({ label, count: of.in("joined.client", label) })),
  };
}
