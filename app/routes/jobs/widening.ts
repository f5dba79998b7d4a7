import { redirect } from "react-router";
import { z } from "zod";
import { widenJob } from "#app/domain/announcements/widen-job.ts";
import { submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import type { Route } from "./+types/widening.ts";

/** "Widen": notifies artisans of nearby wilayas. A refusal needs no message: the job page shows the state. */
export async function action(args: Route.ActionArgs) {
  const jobId = args.params.id;
  const ctx = await requireClientOrGuest(args, { jobId });
  await submitForm(ctx, {}, z.object({}), (client) => widenJob(client, { jobId }));
  return redirect(localizedPath(args.url, `/job/${jobId}`), 303);
}

export const loader = (args: Route.LoaderArgs) => redirect(localizedPath(args.url, `/job/${args.params.id}`));
