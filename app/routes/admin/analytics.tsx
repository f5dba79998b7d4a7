import { z } from "zod";
import { MetricsFilterInput } from "#app/domain/analytics/input.ts";
import { keyMetrics } from "#app/domain/analytics/key-metrics.ts";
import { wilayas } from "#app/domain/geography/queries.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { categoriesWithSubcategories } from "#app/domain/taxonomy/queries.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { localizedName } from "#app/i18n/localized-name.ts";
import { adminFiguresTexts } from "#app/locales/browser/admin-figures/texts.ts";
import { AnalyticsPage } from "#app/ui/metrics/analytics-page.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/analytics.ts";

const MetricsQuery = z.object(MetricsFilterInput);

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const params = args.url.searchParams;
  // empty values do not filter
  const parsed = parseInput(MetricsQuery, { by: params.get("by") ?? "", of: params.get("of") ?? "" });
  const filters = parsed.ok ? parsed.input : {};
  const [numbers, trades, places] = await Promise.all([keyMetrics(ctx, filters), categoriesWithSubcategories(ctx), wilayas(ctx)]);
  const named = (prefix: "c" | "w", row: (typeof trades)[number] | (typeof places)[number]) => ({
    value: `${prefix}${row.id}`,
    label: localizedName(ctx.language, row),
  });
  return {
    ...{ numbers, of: filters.of ?? "" },
    trades: trades.map((row) => named("c", row)),
    wilayas: places.map((row) => named("w", row)),
  };
}

export default withTexts(adminFiguresTexts, function Analytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} />;
});
