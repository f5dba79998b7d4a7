import { redirect } from "react-router";
import { z } from "zod";
import { waitForPlace } from "#app/domain/offers/wait-for-place.ts";
import { submitForm } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import type { Route } from "./+types/place.ts";

/** "Tell me when a place is free" (3.3). A "no" needs no words of its own: the request's page shows how it stands. */
export async function action(args: Route.ActionArgs) {
  const jobId = args.params.id;
  await submitForm(signedIn(args), {}, z.object({}), (asked) => waitForPlace(asked, { jobId }));
  return redirect(here(args.url, `/job/${jobId}`), 303);
}

export const loader = (args: Route.LoaderArgs) => redirect(here(args.url, `/job/${args.params.id}`));
