import { redirect } from "react-router";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { Route } from "./+types/reading.ts";

/** Marks all notifications as read. For a request of a script it does not redirect. */
export async function action(args: Route.ActionArgs) {
  await markAllRead(requireSignedIn(args));
  return args.request.headers.get("Sec-Fetch-Dest") === "empty" ? null : redirect(localizedPath(args.url, "/notifications"), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const loader = (args: Route.LoaderArgs) => redirect(localizedPath(args.url, "/notifications"));
