import { z } from "zod";
import type { dashboardUserCounts } from "#app/domain/users/dashboard-user-counts.ts";

const count = z.int();
const counts = z.array(count);
const labels = z.array(z.string());

export const userCounts = z
  .object({
    ...{ clients: count, artisans: count, admins: count, joined_today: count, total: count },
    daily_new_users_counts: counts,
    inactive_counts: counts,
    monthly_counts: counts,
    daily_artisans_counts: counts,
    daily_clients_counts: counts,
    labels: z.object({
      daily_new_users_counts: labels,
      inactive_counts: labels,
      monthly_counts: labels,
      daily_artisans_counts: labels,
      daily_clients_counts: labels,
    }),
  })
  .meta({ id: "UserCounts" });

type Counted = Awaited<ReturnType<typeof dashboardUserCounts>>;

export const userCountsJson = ({
  clients,
  artisans,
  admins,
  total,
  joinedToday,
  ...series
}: Counted): z.infer<typeof userCounts> => ({
  ...{ clients, artisans, admins, total, joined_today: joinedToday },
  daily_new_users_counts: series.dailyNew.map(({ count: n }) => n),
  inactive_counts: series.inactive.map(({ count: n }) => n),
  monthly_counts: series.monthly.map(({ count: n }) => n),
  daily_artisans_counts: series.dailyArtisans.map(({ count: n }) => n),
  daily_clients_counts: series.dailyClients.map(({ count: n }) => n),
  labels: {
    daily_new_users_counts: series.dailyNew.map(({ label }) => label),
    inactive_counts: series.inactive.map(({ label }) => label),
    monthly_counts: series.monthly.map(({ label }) => label),
    daily_artisans_counts: series.dailyArtisans.map(({ label }) => label),
    daily_clients_counts: series.dailyClients.map(({ label }) => label),
  },
});
