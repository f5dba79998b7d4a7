import { adminUserDetails } from "#app/domain/users/admin-user-details.ts";
import { adminUserList } from "#app/domain/users/admin-user-list.ts";
import {
  ACCOUNT_ORDERINGS,
  ADMIN_USER_ROLES,
  ADMIN_USER_STATUSES,
  ADMIN_USERS_COUNT_CAP,
  ADMIN_USERS_PAGE_SIZE,
  isByReports,
  MAX_SEARCH_LENGTH,
  USUAL_ORDERING,
} from "#app/domain/users/admin-user-rules.ts";
import { listPageOf } from "#app/http/admin/list-page.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminReportsTexts } from "#app/locales/browser/admin-reports/texts.ts";
import { UsersList } from "#app/ui/admin/users/users-list.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import { adminUserRowView, adminUserView } from "#app/views/users/admin-user-views.ts";
import type { Route } from "./+types/users.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const searchParams = args.url.searchParams;
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const role = ADMIN_USER_ROLES.find((one) => one === searchParams.get("role"));
  const page = listPageOf(args.url, ADMIN_USERS_PAGE_SIZE);
  const ordering = ACCOUNT_ORDERINGS.find((one) => one === searchParams.get("ordering")) ?? USUAL_ORDERING;
  const status = isByReports(ordering) ? "reported" : ADMIN_USER_STATUSES.find((one) => one === searchParams.get("status"));
  const peeked = searchParams.get("peek");
  const [{ count, ...found }, details] = await Promise.all([
    adminUserList(ctx, { search, role, status, ordering: page.order(ordering), ...page.bounds }),
    peeked ? adminUserDetails(ctx, peeked) : null,
  ]);
  const { results, pages } = page.shown(found);
  return {
    ...{ search, ordering, pages, role: role ?? null, status: status ?? null },
    count: count < ADMIN_USERS_COUNT_CAP ? count : null,
    peek: details ? adminUserView(ctx, details) : null,
    lines: results.map((row) => adminUserRowView(ctx.language, row)),
  };
}

/** All users. The search covers what a user can say on the phone. */
export default withTexts(adminReportsTexts, function Users({ loaderData }: Route.ComponentProps) {
  return <UsersList {...loaderData} />;
});
