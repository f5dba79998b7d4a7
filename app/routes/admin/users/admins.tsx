import { redirect } from "react-router";
import { createAdmin } from "#app/domain/auth/admins/create-admin.ts";
import { AppointInput } from "#app/domain/auth/input.ts";
import { adminUserList } from "#app/domain/users/admin-user-list.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { AdminsPage } from "#app/ui/admin/admins/admins-page.tsx";
import { adminUserRowView } from "#app/views/users/admin-user-views.ts";
import type { Route } from "./+types/admins.ts";

/** There are few admins, so the list has no pages. The list of users shows the others. */
const SHOWN = 100;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const { results } = await adminUserList(ctx, { role: "admin", limit: SHOWN });
  return {
    isDone: args.url.searchParams.get("done") === "appointed",
    lines: results.map((row) => adminUserRowView(ctx.language, row)),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const outcome = await submitForm(ctx, await readFormValues(args.request), AppointInput, (_, input) => createAdmin(ctx, input));
  return outcome.ok ? redirect(localizedPath(args.url, "/panel-admin/admins?done=appointed"), 303) : outcome.reply;
}

export default function Admins({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminsPage {...loaderData} lastResult={actionData} />;
}
