import type { AdminSearch } from "#app/domain/inbox/admin-search.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { localizedName } from "#app/i18n/localized-name.ts";

export type AdminFindings = ReturnType<typeof adminFindings>;

/** What an admin looks for: name and path of each finding, and what tells two of them apart. */
export function adminFindings(language: Language, found: AdminSearch) {
  const users = found.users.map(({ id, firstName, lastName, companyName, isArtisan, isAdmin, isActive }) => ({
    path: `/panel-admin/users/${id}`,
    name: companyName ?? `${firstName} ${lastName}`,
    role: isAdmin ? ("admin" as const) : isArtisan ? ("artisan" as const) : ("client" as const),
    isActive,
  }));
  const jobs = found.jobs.map(({ id, ref, status, category }) => ({
    path: `/panel-admin/tasks/${id}`,
    name: ref,
    service: localizedName(language, category),
    status,
  }));
  const receipts = found.receipts.map(({ id, reference, status, points }) => ({
    path: `/panel-admin/receipts/${id}`,
    name: reference,
    status,
    points,
  }));
  return { users, jobs, receipts };
}
