import { Outlet, useLocation } from "react-router";
import { inboxTotals } from "#app/domain/inbox/inbox-totals.ts";
import { viewListOf } from "#app/domain/inbox/views/view-rules.ts";
import { requireFactorOwnerPage } from "#app/http/guards/page-guards.ts";
import { adminTexts } from "#app/locales/browser/admin.ts";
import { AdminLayout } from "#app/ui/admin/layout/admin-layout.tsx";
import { countsByPage, useInboxCounts } from "#app/ui/admin/layout/use-inbox-counts.ts";
import { ViewsContext } from "#app/ui/admin/views/saved-views.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import shared from "../../styles/account.css?url";
import stylesheet from "../../styles/admin.css?url";
import type { Route } from "./+types/layout.ts";

export const handle: RouteHandle = { hydrate: true };

export const links: Route.LinksFunction = () => [shared, stylesheet].map((href) => ({ rel: "stylesheet", href }));

/** The counts of the sidebar, and the own views of the list. Null for an admin whose rights wait for a second factor. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireFactorOwnerPage(args);
  return ctx.actor.mustSetFactor ? { waiting: null, views: [] } : inboxTotals(ctx, viewListOf(args.url.pathname));
}

const NONE = {};

/** Sidebar and live counts of every page of the admin area. */
export default withTexts(adminTexts, function AdminLayoutRoute({ loaderData: { waiting, views } }: Route.ComponentProps) {
  const counts = countsByPage(useInboxCounts(waiting ?? NONE));
  const { pathname, search } = useLocation();
  if (waiting === null) return <Outlet />;
  return (
    <AdminLayout counts={counts}>
      {/* Fields and dialogs of one item do not stay for the next. */}
      <ViewsContext value={views}>
        <Outlet key={pathname + withoutDone(search)} />
      </ViewsContext>
    </AdminLayout>
  );
});

/** A page that an own form has sent here stays, with what is typed in its other forms. */
function withoutDone(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("done");
  return params.toString();
}
