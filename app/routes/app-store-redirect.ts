import { redirect } from "react-router";
import { ctxContext } from "#app/http/context.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/app-store-redirect.ts";

/** One URL for the app, used by QR codes and buttons. Phones are redirected to their store, if the app is in it, and other devices to the home page. */
export function loader({ request, url, context }: Route.LoaderArgs): Response {
  const { links } = context.get(ctxContext).company;
  const device = request.headers.get("User-Agent") ?? "";
  const store = storeOf(device);
  return redirect((store && links[store]) ?? localizedPath(url, "/"), 303);
}

function storeOf(device: string): "app_store" | "google_play" | null {
  if (/iPhone|iPad|iPod/.test(device)) return "app_store";
  return /Android/.test(device) ? "google_play" : null;
}
