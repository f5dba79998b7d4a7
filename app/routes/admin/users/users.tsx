import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { adminUserDetails } from "#app/domain/users/admin-user-details.ts";
import { adminUserList } from "#app/domain/users/admin-user-list.ts";
import {
  ACCOUNT_ORDERINGS,
  ADMIN_USER_ROLES,
  ADMIN_USER_STATUSES,
  ADMIN_USERS_COUNT_CAP,
  ADMIN_USERS_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  USUAL_ORDERING,
} from "#app/domain/users/admin-user-rules.ts";
import { firstPlace } from "#app/http/admin/first-place.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { UsersList } from "#app/ui/admin/users/users-list.tsx";
import { adminUserRowView, adminUserView } from "#app/views/users/admin-user-views.ts";
import type { Route } from "./+types/users.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const searchParams = args.url.searchParams;
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const role = ADMIN_USER_ROLES.find((one) => one === searchParams.get("role"));
  const status = ADMIN_USER_STATUSES.find((one) => one === searchParams.get("status"));
  const after = decodeCursor(searchParams.get("after") ?? "") ?? undefined;
  const ordering = ACCOUNT_ORDERINGS.find((one) => one === searchParams.get("ordering")) ?? USUAL_ORDERING;
  const peeked = searchParams.get("peek");
  const [{ count, next, results }, details] = await Promise.all([
    adminUserList(ctx, { search, role, status, after, ordering, limit: ADMIN_USERS_PAGE_SIZE }),
    peeked ? adminUserDetails(ctx, peeked) : null,
  ]);
  return {
    ...{ search, ordering, next, role: role ?? null, status: status ?? null },
    count: count < ADMIN_USERS_COUNT_CAP ? count : null,
    ...{ isFirst: after === undefined, from: firstPlace(args.url), page: after ? searchParams.get("after") : null },
    peek: details ? adminUserView(ctx, details) : null,
    lines: results.map((row) => adminUserRowView(ctx.language, row)),
  };
}

/** All users. The search covers what a user can say on the phone. */
export default function Users({ loaderData }: Route.ComponentProps) {
  return <UsersList {...loaderData} />;
}
