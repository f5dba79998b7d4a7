import { adminSearch } from "#app/domain/inbox/admin-search.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { localizedName } from "#app/i18n/localized-name.ts";
import type { Route } from "./+types/search.ts";

/** What an admin looks for, as JSON: name and path of each finding, and what tells two of them apart. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const found = await adminSearch(ctx, args.url.searchParams.get("text") ?? "");
  const users = found.users.map(({ id, firstName, lastName, companyName, isArtisan, isAdmin, isActive }) => ({
    path: `/panel-admin/users/${id}`,
    name: companyName ?? `${firstName} ${lastName}`,
    role: isAdmin ? "admin" : isArtisan ? "artisan" : "client",
    isActive,
  }));
  const jobs = found.jobs.map(({ id, ref, status, category }) => ({
    path: `/panel-admin/tasks/${id}`,
    name: ref,
    service: localizedName(ctx.language, category),
    status,
  }));
  const receipts = found.receipts.map(({ id, reference, status, points }) => ({
    path: `/panel-admin/receipts/${id}`,
    name: reference,
    status,
    points,
  }));
  return Response.json({ users, jobs, receipts }, { headers: { "Cache-Control": "no-store" } });
}
