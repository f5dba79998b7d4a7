import { listDisputes } from "#app/domain/disputes/admin-disputes.ts";
import { DISPUTE_STATUSES, DISPUTES_PAGE_SIZE, MAX_DISPUTE_SEARCH_LENGTH } from "#app/domain/disputes/rules.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminDisputesTexts } from "#app/locales/browser/admin-disputes/texts.ts";
import { DisputesList } from "#app/ui/admin/disputes/disputes-list.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import { adminDisputeRow } from "#app/views/disputes/admin-dispute-view.ts";
import type { Route } from "./+types/disputes.ts";

const LAST_PAGE = 1_000;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const { searchParams } = args.url;
  const status = DISPUTE_STATUSES.find((one) => one === searchParams.get("status"));
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_DISPUTE_SEARCH_LENGTH) || undefined;
  const asked = Number(searchParams.get("page"));
  const page = Number.isInteger(asked) && asked > 1 && asked <= LAST_PAGE ? asked : 1;
  const { count, waiting, results } = await listDisputes(ctx, { status, search, page });
  const pageAt = (number: number) => ({ page: number === 1 ? null : String(number) });
  return {
    ...{ status: status ?? null, search: search ?? "", count, waiting },
    pages: {
      from: (page - 1) * DISPUTES_PAGE_SIZE + 1,
      here: pageAt(page),
      previous: page > 1 ? pageAt(page - 1) : null,
      next: page * DISPUTES_PAGE_SIZE < count ? pageAt(page + 1) : null,
    },
    lines: results.map((row) => adminDisputeRow(row, ctx.now)),
  };
}

/** The disputes that wait, or those of one status. */
export default withTexts(adminDisputesTexts, function Disputes({ loaderData }: Route.ComponentProps) {
  return <DisputesList {...loaderData} />;
});
