import { isRouteErrorResponse, Outlet } from "react-router";
import { AdminErrorPage } from "#app/ui/admin/layout/admin-error-page.tsx";
import type { Route } from "./+types/page-errors.ts";

/** Below the layout, so that its own errors, before anybody is known to be an admin, go to the public error page. */
export default function AdminPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
