import { data } from "react-router";
import { recordExport } from "#app/domain/audit/record-export.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { exportPages } from "#app/http/admin/export-pages.ts";
import { exportFiltersOf, LIST_EXPORTS } from "#app/http/admin/list-exports.ts";
import { csvFile } from "#app/http/csv.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { HTTP_STATUS_BY_KIND } from "#app/http/http-status.ts";
import type { Route } from "./+types/list-export.ts";

const PAGE_OF_LIST: Record<string, string> = { posts: "blog" };

/** The page of the list, with the same filters. */
function listPageUrl(url: URL, list: string): URL {
  const page = new URL(url.pathname.replace(/export\/[^/]*$/, PAGE_OF_LIST[list] ?? list), url);
  page.search = url.search;
  page.searchParams.delete("id");
  if (list === "review") page.searchParams.set("list", "all");
  return page;
}

/** Exports an admin list as a file, with the filters of its page. Each export is recorded in the audit log. */
export async function loader(args: Route.LoaderArgs) {
  // after a sign-in the list is shown, from which the file can be fetched again
  const ctx = requireAdminPage({ ...args, url: listPageUrl(args.url, args.params.list) });
  const { list } = args.params;
  const exportOf = Object.hasOwn(LIST_EXPORTS, list) ? LIST_EXPORTS[list] : undefined;
  if (!exportOf) throw data(null, { status: 404 });
  const narrowed = exportFiltersOf(args.url);
  try {
    const { search, ids, status, role, type, side, kind, flag, log } = narrowed;
    const isSearched = search !== undefined || [log.actor, log.subject].some((one) => one !== undefined);
    const [ofStatus, ofRole] = [
      [status ?? log.action, flag].filter(Boolean).join(" ") || undefined,
      role ?? type ?? side ?? kind ?? undefined,
    ];
    await recordExport(ctx, { list, isSearched, status: ofStatus, role: ofRole, chosen: ids?.length });
  } catch (error) {
    if (error instanceof Refusal) throw data(null, { status: HTTP_STATUS_BY_KIND[error.kind] });
    throw error;
  }
  return csvFile(`hirfa-${list}-${dayInAlgiers(ctx.now)}.csv`, {
    language: ctx.language,
    head: exportOf.head,
    pages: exportPages(ctx, exportOf, narrowed),
  });
}
