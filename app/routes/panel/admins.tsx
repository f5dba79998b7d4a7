import { redirect } from "react-router";
import { appointNewAdmin } from "#app/domain/auth/appoint-new-admin.ts";
import { AppointInput } from "#app/domain/auth/input.ts";
import { accountList } from "#app/domain/users/account-list.ts";
import { accountLine } from "#app/http/account-views.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { AdminsPage } from "#app/ui/panel/admins-page.tsx";
import type { Route } from "./+types/admins.ts";

/** A handful; the list of users has the rest. */
const SHOWN = 100;

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const { results } = await accountList(ctx, { role: "admin", limit: SHOWN });
  return {
    isDone: args.url.searchParams.get("done") === "appointed",
    lines: results.map((row) => accountLine(ctx.language, row)),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const outcome = await submitForm(ctx, await typedFields(args.request), AppointInput, (_, input) => appointNewAdmin(ctx, input));
  return outcome.ok ? redirect(here(args.url, "/panel-admin/admins?done=appointed"), 303) : outcome.reply;
}

/** C48: who runs the marketplace; each name leads to what may be done about him. */
export default function Admins({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminsPage {...loaderData} lastResult={actionData} />;
}
