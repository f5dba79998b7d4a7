import { categoriesMatchingText } from "#app/domain/taxonomy/queries.ts";
import { ctxContext } from "#app/http/context.ts";
import { MAX_SEARCH_LENGTH } from "#app/ui/jobs/new/meant-categories.ts";
import type { Route } from "./+types/categories.ts";

/** Ids of the categories that a text may mean, best first, for the searches of the landing page and the job form. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const search = (url.searchParams.get("search") ?? "").slice(0, MAX_SEARCH_LENGTH);
  const named = await categoriesMatchingText(context.get(ctxContext), search);
  return Response.json(
    named.map(({ id }) => id),
    { headers: { "Cache-Control": "private, max-age=60" } },
  );
}
