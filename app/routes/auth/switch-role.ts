import { data, redirect } from "react-router";
import { SwitchRoleInput } from "#app/domain/users/input.ts";
import { switchRole } from "#app/domain/users/switch-role.ts";
import { FIRST_PAGE } from "#app/http/first-page.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import type { Route } from "./+types/switch-role.ts";

/** Leads to the first page of the view. Our own pages offer it to artisans alone, so a "no" needs no words of its own. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submitForm(signedIn(args), await typedFields(args.request), SwitchRoleInput, async (person, input) => {
    await switchRole(person, input);
    return FIRST_PAGE[input.active_role];
  });
  if (!outcome.ok) throw data(null, { status: outcome.reply.init?.status });
  return redirect(here(args.url, outcome.result), 303);
}

/** A link changes nothing. */
export const loader = (args: Route.LoaderArgs) => redirect(here(args.url, "/account"));
