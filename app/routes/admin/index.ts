import { redirect } from "react-router";
import { localizedPath, requireAdminPage } from "#app/http/guards/guard.ts";
import type { Route } from "./+types/index.ts";

/** R24: the first screen of the back office. */
export function loader(args: Route.LoaderArgs) {
  requireAdminPage(args);
  return redirect(localizedPath(args.url, "/panel-admin/dashboard"));
}
