import { missedPromises } from "#app/domain/analytics/first-offer-lists.ts";
import { missedPromiseShares } from "#app/domain/analytics/missed-promise-shares.ts";
import { wilayas } from "#app/domain/geography/queries.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { categoriesWithSubcategories } from "#app/domain/taxonomy/queries.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import { firstPlace } from "#app/http/admin/first-place.ts";
import { placeFilterOf } from "#app/http/admin/place-filter.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { MissedPromisesPage } from "#app/ui/metrics/missed-promises-page.tsx";
import { missedPromisesView } from "#app/views/jobs/missed-promises-view.ts";
import type { Route } from "./+types/promises.ts";

const PAGE_SIZE = 20;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const params = args.url.searchParams;
  const filter = placeFilterOf(params);
  const after = decodeCursor(params.get("after") ?? "") ?? undefined;
  const search = (params.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const oldestFirst = params.get("ordering") === "missed_at";
  const [found, shares, categories, places] = await Promise.all([
    missedPromises(ctx, { ...filter, search, oldestFirst }, { after, limit: PAGE_SIZE }),
    missedPromiseShares(ctx),
    categoriesWithSubcategories(ctx),
    wilayas(ctx),
  ]);
  return {
    ...{ isFirst: after === undefined, from: firstPlace(args.url), filter, search, oldestFirst },
    ...missedPromisesView(ctx.language, { found, shares, categories, places }),
  };
}

/** The jobs that had no offer within five minutes. */
export default function MissedPromises({ loaderData }: Route.ComponentProps) {
  return <MissedPromisesPage {...loaderData} />;
}
