import { adminSearch } from "#app/domain/inbox/admin-search.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { SearchPage } from "#app/ui/admin/palette/search-page.tsx";
import { adminFindings } from "#app/views/inbox/admin-findings.ts";
import type { Route } from "./+types/search.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const text = (args.url.searchParams.get("text") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  return { text, findings: adminFindings(ctx.language, await adminSearch(ctx, text)) };
}

/** The search of the admin area as a page, for browsers without scripts. */
export default function AdminSearch({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
