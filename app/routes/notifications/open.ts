import { redirect } from "react-router";
import { openNotification } from "#app/domain/notifications/open-notification.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/open.ts";

/**
 * Opens a notification from the list or from its email: marks it as read and redirects to its subject. Another user's redirects
 * to the list.
 */
export async function loader(args: Route.LoaderArgs) {
  const { place } = await openNotification(requireSignedIn(args), { notificationId: args.params.id }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "not_found") return { place: null };
    throw error;
  });
  return redirect(localizedPath(args.url, place ?? "/notifications"), 303);
}
