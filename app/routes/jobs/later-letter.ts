import { redirect } from "react-router";
import { z } from "zod";
import { tellLater } from "#app/domain/matching/tell-later.ts";
import { submitForm } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import type { Route } from "./+types/later-letter.ts";

/** "Tell me later" (2.17): a letter comes once an artisan has been told. A "no" needs no words of its own: the request's page shows how it stands. */
export async function action(args: Route.ActionArgs) {
  const jobId = args.params.id;
  await submitForm(signedIn(args), {}, z.object({}), (asked) => tellLater(asked, { jobId }));
  return redirect(here(args.url, `/job/${jobId}`), 303);
}

export const loader = (args: Route.LoaderArgs) => redirect(here(args.url, `/job/${args.params.id}`));
