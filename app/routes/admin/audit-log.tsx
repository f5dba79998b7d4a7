import { AUDIT_LOG_PAGE_SIZE, auditLogEntries } from "#app/domain/audit/entries.ts";
import { AUDIT_LOG_COUNT_CAP } from "#app/domain/audit/rules.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { auditLogFiltersOf, mistypedDaysOf } from "#app/http/admin/audit-log-filters.ts";
import { isNewestFirst } from "#app/http/admin/list-ordering.ts";
import { listPageOf } from "#app/http/admin/list-page.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminLogTexts } from "#app/locales/browser/admin-log/texts.ts";
import { AuditLogPage } from "#app/ui/admin/audit/audit-log-page.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/audit-log.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const params = args.url.searchParams;
  const filters = auditLogFiltersOf(params);
  const page = listPageOf(args.url, AUDIT_LOG_PAGE_SIZE);
  const oldestFirst = !isNewestFirst(args.url, true);
  const { count, admins, ...found } = await auditLogEntries(ctx, {
    ...{ ...filters, ...page.bounds, oldestFirst: !page.isNewestFirst(!oldestFirst), isShown: true },
  });
  return {
    today: dayInAlgiers(ctx.now),
    ...{ filters, mistyped: mistypedDaysOf(params), admins, oldestFirst, ...page.shown(found) },
    count: count < AUDIT_LOG_COUNT_CAP ? count : null,
  };
}

/** What every admin changed and viewed. */
export default withTexts(adminLogTexts, function AuditLog({ loaderData }: Route.ComponentProps) {
  return <AuditLogPage {...loaderData} />;
});
