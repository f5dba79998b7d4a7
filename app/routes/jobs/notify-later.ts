import { redirect } from "react-router";
import { z } from "zod";
import { notifyClientLater } from "#app/domain/announcements/notify-client-later.ts";
import { submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/notify-later.ts";

/** "Tell me later": sends an e-mail once an artisan is notified. A refusal needs no message: the job page shows the state. */
export async function action(args: Route.ActionArgs) {
  const jobId = args.params.id;
  await submitForm(requireSignedIn(args), {}, z.object({}), (ctx) => notifyClientLater(ctx, { jobId }));
  return redirect(localizedPath(args.url, `/job/${jobId}`), 303);
}

export const loader = (args: Route.LoaderArgs) => redirect(localizedPath(args.url, `/job/${args.params.id}`));
