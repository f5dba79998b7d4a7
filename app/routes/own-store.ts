import { redirect } from "react-router";
import { here } from "#app/http/guard.ts";
import { STORES } from "#app/ui/layouts/contact-points.ts";
import type { Route } from "./+types/own-store.ts";

/** One address for the app, for one code or button: a phone is led to its own store, anything else home, to both stores. */
export function loader({ request, url }: Route.LoaderArgs): Response {
  const device = request.headers.get("User-Agent") ?? "";
  if (/iPhone|iPad|iPod/.test(device)) return redirect(STORES.apple, 303);
  if (/Android/.test(device)) return redirect(STORES.google, 303);
  return redirect(here(url, "/"), 303);
}
