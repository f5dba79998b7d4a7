import { redirect } from "react-router";
import { asAdmin, here } from "#app/http/guard.ts";
import type { Route } from "./+types/first-screen.ts";

/** R24: the first screen of the back office. */
export function loader(args: Route.LoaderArgs) {
  asAdmin(args);
  return redirect(here(args.url, "/panel-admin/dashboard"));
}
