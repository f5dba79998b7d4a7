import { redirect } from "react-router";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { STORES } from "#app/ui/layouts/company-contacts.ts";
import type { Route } from "./+types/app-store-redirect.ts";

/** One URL for the app, used by QR codes and buttons. Phones are redirected to their store, other devices to the home page. */
export function loader({ request, url }: Route.LoaderArgs): Response {
  const device = request.headers.get("User-Agent") ?? "";
  if (/iPhone|iPad|iPod/.test(device)) return redirect(STORES.apple, 303);
  if (/Android/.test(device)) return redirect(STORES.google, 303);
  return redirect(localizedPath(url, "/"), 303);
}
