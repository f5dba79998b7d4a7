import { listNoShows } from "#app/domain/no-shows/admin-no-shows.ts";
import {
  MAX_NO_SHOW_SEARCH_LENGTH,
  NO_SHOW_FLAGS,
  NO_SHOW_SIDES,
  NO_SHOW_STATUSES,
  NO_SHOWS_PAGE_SIZE,
} from "#app/domain/no-shows/rules.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminDisputesTexts } from "#app/locales/browser/admin-disputes/texts.ts";
import { NoShowsList } from "#app/ui/admin/no-shows/no-shows-list.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/no-shows.ts";

const LAST_PAGE = 1_000;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const { searchParams } = args.url;
  const status = NO_SHOW_STATUSES.find((one) => one === searchParams.get("status"));
  const side = NO_SHOW_SIDES.find((one) => one === searchParams.get("side"));
  const flag = NO_SHOW_FLAGS.find((one) => one === searchParams.get("flag"));
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_NO_SHOW_SEARCH_LENGTH) || undefined;
  const asked = Number(searchParams.get("page"));
  const page = Number.isInteger(asked) && asked > 1 && asked <= LAST_PAGE ? asked : 1;
  const { count, results: lines } = await listNoShows(ctx, { status, side, flag, search, page });
  const pageAt = (number: number) => ({ page: number === 1 ? null : String(number) });
  return {
    filters: { status: status ?? null, side: side ?? null, flag: flag ?? null },
    ...{ search: search ?? "", count, lines, now: ctx.now },
    pages: {
      from: (page - 1) * NO_SHOWS_PAGE_SIZE + 1,
      here: pageAt(page),
      previous: page > 1 ? pageAt(page - 1) : null,
      next: page * NO_SHOWS_PAGE_SIZE < count ? pageAt(page + 1) : null,
    },
  };
}

/** The reports that a visit did not take place. */
export default withTexts(adminDisputesTexts, function NoShows({ loaderData }: Route.ComponentProps) {
  return <NoShowsList {...loaderData} />;
});
