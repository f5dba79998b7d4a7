import { redirect } from "react-router";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { keptWhenLost } from "#app/ui/kept-when-lost.ts";
import type { Route } from "./+types/reading.ts";

/** All of one's own notifications are read now. A script that asks stays where it is. */
export async function action(args: Route.ActionArgs) {
  await markAllRead(signedIn(args));
  return args.request.headers.get("Sec-Fetch-Dest") === "empty" ? null : redirect(here(args.url, "/notifications"), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenLost(args);

export const loader = (args: Route.LoaderArgs) => redirect(here(args.url, "/notifications"));
