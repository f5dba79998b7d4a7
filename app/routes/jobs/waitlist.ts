import { redirect } from "react-router";
import { z } from "zod";
import { joinWaitlist } from "#app/domain/offers/join-waitlist.ts";
import { submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/waitlist.ts";

/** "Notify me when a slot is free". A refusal needs no message: the job page shows the state. */
export async function action(args: Route.ActionArgs) {
  const jobId = args.params.id;
  await submitForm(requireSignedIn(args), {}, z.object({}), (ctx) => joinWaitlist(ctx, { jobId }));
  return redirect(localizedPath(args.url, `/job/${jobId}`), 303);
}

export const loader = (args: Route.LoaderArgs) => redirect(localizedPath(args.url, `/job/${args.params.id}`));
