import { data, redirect } from "react-router";
import { SwitchRoleInput } from "#app/domain/users/input.ts";
import { switchRole } from "#app/domain/users/switch-role.ts";
import { HOME_BY_ROLE } from "#app/http/auth/home-pages.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/switch-role.ts";

/** Redirects to the first page of the other view. Pages offer it to artisans only, so a refusal needs no message. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submitForm(
    requireSignedIn(args),
    await readFormValues(args.request),
    SwitchRoleInput,
    async (user, input) => {
      await switchRole(user, input);
      return HOME_BY_ROLE[input.active_role];
    },
  );
  if (!outcome.ok) throw data(null, { status: outcome.reply.init?.status });
  return redirect(localizedPath(args.url, outcome.result), 303);
}

/** A GET request does not switch the view. */
export const loader = (args: Route.LoaderArgs) => redirect(localizedPath(args.url, "/account"));
