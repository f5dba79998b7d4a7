import { z } from "zod";
import { NumbersInput } from "#app/domain/analytics/input.ts";
import { numbersToWatch } from "#app/domain/analytics/numbers-to-watch.ts";
import { parseInput } from "#app/domain/field-errors.ts";
import { wilayas } from "#app/domain/geography/queries.ts";
import { countJobs } from "#app/domain/jobs/count-jobs.ts";
import { categoriesWithSubcategories } from "#app/domain/taxonomy/queries.ts";
import { asAdmin } from "#app/http/guard.ts";
import { nameIn } from "#app/i18n/name-in.ts";
import { AnalyticsPage } from "#app/ui/figures/analytics-page.tsx";
import type { Route } from "./+types/analytics.ts";

const Asked = z.object(NumbersInput);

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const params = args.url.searchParams;
  // what narrows nothing is no filter
  const parsed = parseInput(Asked, { by: params.get("by") ?? "", of: params.get("of") ?? "" });
  const asked = parsed.ok ? parsed.input : {};
  const [numbers, jobs, trades, places] = await Promise.all([
    numbersToWatch(ctx, asked),
    asked.of === undefined ? countJobs(ctx) : undefined,
    categoriesWithSubcategories(ctx),
    wilayas(ctx),
  ]);
  const named = (letter: "c" | "w", row: (typeof trades)[number] | (typeof places)[number]) => ({
    value: `${letter}${row.id}`,
    label: nameIn(ctx.language, row),
  });
  return {
    ...{ numbers, jobs, of: asked.of ?? "" },
    trades: trades.map((row) => named("c", row)),
    wilayas: places.map((row) => named("w", row)),
  };
}

/** O21: the numbers to watch. */
export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} />;
}
