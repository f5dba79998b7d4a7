import { adminSearch } from "#app/domain/inbox/admin-search.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminFindings } from "#app/views/inbox/admin-findings.ts";
import type { Route } from "./+types/search-findings.ts";

/** What an admin looks for, as JSON for the dialog of the search. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const found = await adminSearch(ctx, args.url.searchParams.get("text") ?? "");
  return Response.json(adminFindings(ctx.language, found), { headers: { "Cache-Control": "no-store" } });
}
