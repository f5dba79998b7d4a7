import { redirect } from "react-router";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/index.ts";

/** Redirects to the first admin page. */
export function loader(args: Route.LoaderArgs) {
  requireAdminPage(args);
  return redirect(localizedPath(args.url, "/panel-admin/dashboard"));
}
