import { redirect } from "react-router";
import { removeWorkPhoto } from "#app/domain/artisans/remove-work-photo.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { localizedPath, requireArtisanView } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/photo-removal.ts";

/** Removes a portfolio photo on pages without scripts. */
export async function action(args: Route.ActionArgs) {
  await removeWorkPhoto(requireArtisanView(args), { photoId: args.params.id }).catch((error: unknown) => {
    // Clicked twice: the photo is gone, as requested.
    if (!(error instanceof Refusal && error.code === "not_found")) throw error;
  });
  return redirect(localizedPath(args.url, "/account/portfolio?saved=1"), 303);
}

export const loader = (args: Route.LoaderArgs) =>
  redirect(localizedPath(args.url, `/account/portfolio?remove=${args.params.id}`));
