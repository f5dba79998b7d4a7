import { type MouseEvent, useEffect } from "react";
import { redirect, useNavigation, useSubmit } from "react-router";
import { jobCountInTab, listMyJobs } from "#app/domain/jobs/lists/list-my-jobs.ts";
import { JOB_TABS, type JobTab } from "#app/domain/jobs/rules.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { myJobTexts } from "#app/locales/browser/my-jobs/texts.ts";
import { MyJobsList, MyJobsSkeleton } from "#app/ui/jobs/lists/my-jobs-list.tsx";
import { Alert } from "#app/ui/kit/feedback/alert.tsx";
import { isPlainClick } from "#app/ui/kit/is-plain-click.ts";
import { Page } from "#app/ui/kit/page.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { usePageNews } from "#app/ui/live/use-page-news.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { myJobViewOf } from "#app/views/jobs/my-job-view.ts";
import type { Route } from "./+types/my-jobs.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  const searchParams = args.url.searchParams;
  const named = JOB_TABS.find((one) => one === searchParams.get("status"));
  const tab = named ?? "all";
  const { results, next, counts, artisans } = await listMyJobs(ctx, {
    tab,
    after: decodeCursor(searchParams.get("after") ?? "") ?? undefined,
  });
  const isDeleted = searchParams.has("deleted");
  // no count includes drafts, so a user with drafts only would see an empty list
  if (!named && counts.total === 0 && counts.draft > 0)
    throw redirect(localizedPath(args.url, `/account/requests?status=draft${isDeleted ? "&deleted" : ""}`));
  const jobs = results.map((row) => myJobViewOf(ctx.language, row, artisans));
  return {
    firstName: ctx.actor.firstName,
    now: ctx.now,
    tab,
    tabs: JOB_TABS.map((one) => ({ tab: one, count: jobCountInTab(counts, one) })).filter(
      (one) => one.count > 0 || one.tab === tab || (one.tab !== "held" && one.tab !== "draft"),
    ),
    next,
    isDeleted,
    jobs,
    // of a list on several pages the sum is unknown
    offerCount: next || searchParams.has("after") ? 0 : jobs.reduce((sum, { offering }) => sum + offering.length, 0),
  };
}

export default withTexts(myJobTexts, function MyJobs({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { firstName, now, tabs, next, jobs, offerCount, isDeleted } = loaderData;
  const page = path("/account/requests");
  usePageNews({
    isAbout: ({ job }) => job !== null,
    says: Object.fromEntries(
      jobs.map(({ id, service, status, isHeld }) => [
        id,
        t("jobs.mine.changed", { service, state: t(`jobs.status.${isHeld ? "held" : status}`) }),
      ]),
    ),
  });
  const lead =
    offerCount > 0
      ? t("jobs.mine.lead_offers", { name: firstName, count: offerCount })
      : t("jobs.mine.lead", { name: firstName });
  const { tab, follow, isLoading } = useTab(loaderData.tab, page);
  return (
    <Page title={t("jobs.mine.title")} lead={lead} isLeadForWide>
      {isDeleted ? (
        <div role="status" className="mb-4">
          <Alert tone="pine" title={t("jobs.mine.deleted")} />
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles clicks on its links */}
      <div onClick={follow}>
        <Tabs
          label={t("jobs.mine.tabs")}
          tabs={tabs.map((one) => ({
            href: one.tab === "all" ? page : `${page}?status=${one.tab}`,
            label: t(`jobs.mine.${one.tab}`),
            count: one.count,
            current: one.tab === tab,
          }))}
        />
      </div>
      <div className="mt-5">
        {isLoading ? (
          <MyJobsSkeleton count={tabs.find((one) => one.tab === tab)?.count ?? 0} />
        ) : (
          <MyJobsList
            jobs={jobs}
            now={now}
            moreHref={next && `${page}?${tab === "all" ? "" : `status=${tab}&`}after=${next}`}
            empty={t(`jobs.mine.empty.${tab}`)}
          />
        )}
      </div>
      {tab === "all" || tab === "open" ? (
        <p className="mt-6 text-center text-small text-ink-3">{t("jobs.mine.open_for")}</p>
      ) : null}
      <p className="mt-6">
        <a href={path("/account/requests/completed")} className="link inline-flex min-h-11 items-center">
          {t("jobs.mine.completed")}
        </a>
      </p>
    </Page>
  );
});

/** With scripts a tab is marked at once, and its jobs follow. */
function useTab(shown: JobTab, page: string) {
  const submit = useSubmit();
  const { state, formData, formAction } = useNavigation();
  const status = formData?.get("status");
  const requested = formAction === page ? (JOB_TABS.find((one) => one === status) ?? "all") : undefined;
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    submit(new URL(link.href).searchParams, { action: page });
  };
  // on a phone the row of tabs may start before the current tab
  useEffect(() => {
    if (shown) document.querySelector(".tab[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shown]);
  return { tab: requested ?? shown, follow, isLoading: state === "loading" && requested !== undefined };
}
