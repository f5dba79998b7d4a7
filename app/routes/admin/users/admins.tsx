import { redirect } from "react-router";
import { createAdmin } from "#app/domain/auth/admins/create-admin.ts";
import { AppointInput } from "#app/domain/auth/input.ts";
import { adminUserList } from "#app/domain/users/admin-user-list.ts";
import {
  type AccountOrdering,
  ADMIN_ORDERINGS,
  ADMIN_STATUSES,
  ADMIN_USERS_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  USUAL_ORDERING,
} from "#app/domain/users/admin-user-rules.ts";
import { listPageOf } from "#app/http/admin/list-page.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { AdminsPage } from "#app/ui/admin/admins/admins-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { adminUserRowView } from "#app/views/users/admin-user-views.ts";
import type { Route } from "./+types/admins.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const params = args.url.searchParams;
  const search = (params.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const status = ADMIN_STATUSES.find((one) => one === params.get("status"));
  const ordering: AccountOrdering = ADMIN_ORDERINGS.find((one) => one === params.get("ordering")) ?? USUAL_ORDERING;
  const page = listPageOf(args.url, ADMIN_USERS_PAGE_SIZE);
  const filters = { role: "admin", search, status, ordering: page.order(ordering) } as const;
  const { count, ...found } = await adminUserList(ctx, { ...filters, ...page.bounds });
  const { results, pages } = page.shown(found);
  return {
    ...{ isDone: params.get("done") === "appointed", search, ordering, status: status ?? null },
    ...{ count, pages },
    lines: results.map((row) => adminUserRowView(ctx.language, row)),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const outcome = await submitForm(ctx, await readFormValues(args.request), AppointInput, (_, input) => createAdmin(ctx, input));
  return outcome.ok ? redirect(localizedPath(args.url, "/panel-admin/admins?done=appointed"), 303) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

export default function Admins({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminsPage {...loaderData} submission={actionData} />;
}
