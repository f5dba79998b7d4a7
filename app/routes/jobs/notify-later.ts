import { redirect } from "react-router";
import { z } from "zod";
import { notifyClientLater } from "#app/domain/matching/notify-client-later.ts";
import { submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/guard.ts";
import type { Route } from "./+types/notify-later.ts";

/** "Tell me later" (2.17): a letter comes once an artisan has been told. A "no" needs no words of its own: the request's page shows how it stands. */
export async function action(args: Route.ActionArgs) {
  const jobId = args.params.id;
  await submitForm(requireSignedIn(args), {}, z.object({}), (asked) => notifyClientLater(asked, { jobId }));
  return redirect(localizedPath(args.url, `/job/${jobId}`), 303);
}

export const loader = (args: Route.LoaderArgs) => redirect(localizedPath(args.url, `/job/${args.params.id}`));
