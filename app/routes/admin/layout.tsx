import { Outlet, useLocation } from "react-router";
import { inboxTotals } from "#app/domain/inbox/inbox-totals.ts";
import { requireFactorOwnerPage } from "#app/http/guards/page-guards.ts";
import { AdminLayout } from "#app/ui/admin/layout/admin-layout.tsx";
import { countsByPage, useInboxCounts } from "#app/ui/admin/layout/use-inbox-counts.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import type { Route } from "./+types/layout.ts";

export const handle: RouteHandle = { hydrate: true };

/** The counts of the sidebar. Null for an admin whose rights wait for a second factor. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireFactorOwnerPage(args);
  return { waiting: ctx.actor.mustSetFactor ? null : await inboxTotals(ctx) };
}

const NONE = {};

/** Sidebar and live counts of every page of the admin area. */
export default function AdminLayoutRoute({ loaderData: { waiting } }: Route.ComponentProps) {
  const counts = countsByPage(useInboxCounts(waiting ?? NONE));
  const { pathname, search } = useLocation();
  if (waiting === null)
    return (
      <div data-says="admin">
        <Outlet />
      </div>
    );
  return (
    <AdminLayout counts={counts}>
      {/* Fields and dialogs of one file do not stay for the next. */}
      <Outlet key={pathname + search} />
    </AdminLayout>
  );
}
