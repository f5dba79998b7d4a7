import { redirect } from "react-router";
import { requestDataExport } from "#app/domain/privacy/data-export/request-data-export.ts";
import { requireUserOrGuest } from "#app/http/guards/find-user-or-guest.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { Route } from "./+types/data-export.ts";

/** Requests a data export. Posted by the button on /mydata. */
export async function action(args: Route.ActionArgs) {
  const ctx = await requireUserOrGuest(args);
  await requestDataExport(ctx);
  return redirect(localizedPath(args.url, "/mydata#archive"), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const loader = ({ url }: Route.LoaderArgs) => redirect(localizedPath(url, "/mydata"));
