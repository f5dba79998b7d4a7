import { redirect } from "react-router";
import { z } from "zod";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { EditProfileInput } from "#app/domain/artisans/input.ts";
import { submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireArtisanView } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/end-holiday.ts";

const NOT_AWAY = z.preprocess(() => ({ is_on_holiday_mode: false }), EditProfileInput);

/** Ends a holiday by the button of the job list. A refusal needs no message: the list shows the state. */
export async function action(args: Route.ActionArgs) {
  await submitForm(requireArtisanView(args), {}, NOT_AWAY, (ctx, input) =>
    editProfile(ctx, { input, images: [], uploadIds: [] }),
  );
  return redirect(localizedPath(args.url, "/jobs"), 303);
}

export const loader = (args: Route.LoaderArgs) => redirect(localizedPath(args.url, "/availability"));
