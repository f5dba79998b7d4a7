import { placeOf } from "#app/domain/place-in-list.ts";
import { accountList } from "#app/domain/users/account-list.ts";
import {
  ACCOUNT_ORDERINGS,
  ACCOUNT_ROLES,
  ACCOUNT_STATUSES,
  ACCOUNTS_COUNTED_TO,
  ACCOUNTS_PAGE,
  LONGEST_SEARCH,
  USUAL_ORDERING,
} from "#app/domain/users/account-rules.ts";
import { accountLine } from "#app/http/account-views.ts";
import { asAdmin } from "#app/http/guard.ts";
import { AccountsList } from "#app/ui/panel/accounts-list.tsx";
import type { Route } from "./+types/users.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const asked = args.url.searchParams;
  const search = (asked.get("search") ?? "").trim().slice(0, LONGEST_SEARCH);
  const role = ACCOUNT_ROLES.find((one) => one === asked.get("role"));
  const status = ACCOUNT_STATUSES.find((one) => one === asked.get("status"));
  const after = placeOf(asked.get("after") ?? "") ?? undefined;
  const ordering = ACCOUNT_ORDERINGS.find((one) => one === asked.get("ordering")) ?? USUAL_ORDERING;
  const { count, next, results } = await accountList(ctx, { search, role, status, after, ordering, limit: ACCOUNTS_PAGE });
  return {
    ...{ search, ordering, next, role: role ?? null, status: status ?? null },
    count: count < ACCOUNTS_COUNTED_TO ? count : null,
    isFirst: after === undefined,
    lines: results.map((row) => accountLine(ctx.language, row)),
  };
}

/** O18: the accounts, found by what somebody says of himself on the phone. */
export default function Users({ loaderData }: Route.ComponentProps) {
  return <AccountsList {...loaderData} />;
}
