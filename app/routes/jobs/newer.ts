import { newerJobs } from "#app/domain/jobs/newer-jobs.ts";
import { asArtisan } from "#app/http/guard.ts";
import { nearbyAsked } from "#app/http/nearby-asked.ts";
import type { Route } from "./+types/newer.ts";

/** For the page of nearby jobs while it is looked at: how many came since. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const asked = args.url.searchParams;
  const { category, wilaya, urgency } = nearbyAsked(asked);
  const since = Number(asked.get("since")) || 0;
  const count = await newerJobs(asArtisan(args), { since, categoryId: category, wilayaId: wilaya, urgency });
  return Response.json({ count });
}
