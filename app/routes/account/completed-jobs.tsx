import { listMyJobs } from "#app/domain/jobs/lists/list-my-jobs.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { requireSignedIn } from "#app/http/guards/page-guards.ts";
import { myJobTexts } from "#app/locales/browser/my-jobs/texts.ts";
import { MyJobsList } from "#app/ui/jobs/lists/my-jobs-list.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { myJobViewOf } from "#app/views/jobs/my-job-view.ts";
import type { Route } from "./+types/completed-jobs.ts";

export const handle: RouteHandle = { hydrate: true };

const TABS = ["over", "unreviewed", "archived"] as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  const searchParams = args.url.searchParams;
  const tab = TABS.find((one) => one === searchParams.get("status")) ?? "over";
  const { results, next, counts, artisans } = await listMyJobs(ctx, {
    tab,
    after: decodeCursor(searchParams.get("after") ?? "") ?? undefined,
  });
  const { unreviewed, archived } = counts;
  return {
    now: ctx.now,
    tab,
    counts: { over: unreviewed + archived, unreviewed, archived },
    next,
    jobs: results.map((row) => myJobViewOf(ctx.language, row, artisans)),
  };
}

export default withTexts(
  myJobTexts,
  function CompletedJobs({ loaderData: { now, tab, counts, next, jobs } }: Route.ComponentProps) {
    const { t } = useTranslations();
    const path = usePath();
    const page = path("/account/requests/completed");
    return (
      <Page title={t("jobs.mine.completed")} lead={t("jobs.mine.completed_lead")} back={path("/account/requests")}>
        <Tabs
          label={t("jobs.mine.tabs")}
          tabs={TABS.map((one) => ({
            href: one === "over" ? page : `${page}?status=${one}`,
            label: t(`jobs.mine.${one === "over" ? "all" : one}`),
            count: counts[one],
            current: one === tab,
          }))}
        />
        <div className="mt-5">
          <MyJobsList
            jobs={jobs}
            now={now}
            moreHref={next && `${page}?${tab === "over" ? "" : `status=${tab}&`}after=${next}`}
            empty={tab === "over" ? t("jobs.mine.empty.completed") : t(`jobs.mine.empty.${tab}`)}
          />
        </div>
      </Page>
    );
  },
);
