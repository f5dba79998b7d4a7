import { newerJobs } from "#app/domain/jobs/lists/newer-jobs.ts";
import { requireArtisanView } from "#app/http/guards/page-guards.ts";
import { nearbyFiltersOf } from "#app/http/loaders/nearby-filters.ts";
import type { Route } from "./+types/newer.ts";

/** Polled by the open page of nearby jobs: the number of new ones. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const searchParams = args.url.searchParams;
  const { category, wilaya, urgency, invoice } = nearbyFiltersOf(searchParams);
  const since = Number(searchParams.get("since")) || 0;
  const count = await newerJobs(requireArtisanView(args), {
    since,
    categoryId: category,
    wilayaId: wilaya,
    urgency,
    withInvoice: invoice,
  });
  return Response.json({ count });
}
