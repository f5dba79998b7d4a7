import { missedPromises } from "#app/domain/analytics/first-offer-lists.ts";
import { MISSED_OFFERS } from "#app/domain/analytics/first-offer-rules.ts";
import { missedPromiseShares } from "#app/domain/analytics/missed-promise-shares.ts";
import { wilayas } from "#app/domain/geography/queries.ts";
import { categoriesWithSubcategories } from "#app/domain/taxonomy/queries.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import { listPageOf } from "#app/http/admin/list-page.ts";
import { placeFilterOf } from "#app/http/admin/place-filter.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminFiguresTexts } from "#app/locales/browser/admin-figures/texts.ts";
import { MissedPromisesPage } from "#app/ui/metrics/missed-promises-page.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import { missedPromisesView } from "#app/views/jobs/missed-promises-view.ts";
import type { Route } from "./+types/promises.ts";

const PAGE_SIZE = 20;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const params = args.url.searchParams;
  const filter = placeFilterOf(params);
  const page = listPageOf(args.url, PAGE_SIZE);
  const search = (params.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const offer = MISSED_OFFERS.find((one) => one === params.get("status"));
  const oldestFirst = params.get("ordering") === "missed_at";
  const [found, shares, categories, places] = await Promise.all([
    missedPromises(ctx, { ...filter, search, offer, oldestFirst: !page.isNewestFirst(!oldestFirst) }, page.bounds),
    missedPromiseShares(ctx),
    categoriesWithSubcategories(ctx),
    wilayas(ctx),
  ]);
  const { results, pages } = page.shown(found);
  return {
    ...{ pages, count: found.count, filter, search, offer: offer ?? null, oldestFirst },
    ...missedPromisesView(ctx.language, { results, shares, categories, places }),
  };
}

/** The jobs that had no offer within five minutes. */
export default withTexts(adminFiguresTexts, function MissedPromises({ loaderData }: Route.ComponentProps) {
  return <MissedPromisesPage {...loaderData} />;
});
