import { type MouseEvent, useEffect } from "react";
import { redirect, useNavigation, useSubmit } from "react-router";
import { myJobs } from "#app/domain/jobs/queries.ts";
import { JOB_STATUSES, type JobStatus, placeOf } from "#app/domain/jobs/rules.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { jobViewOf } from "#app/ui/jobs/job-view.ts";
import { MyJobsList, MyJobsSkeleton } from "#app/ui/jobs/my-jobs-list.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { isPlainPress } from "#app/ui/kit/plain-press.ts";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/requests.ts";

export const handle: RouteHandle = { hydrate: true };

/** Drafts stand last, and only where there are some. */
const TABS = ["open", "matched", "unreviewed", "archived", "draft"] as const satisfies readonly JobStatus[];

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  const asked = args.url.searchParams;
  const named = JOB_STATUSES.find((one) => one === asked.get("status"));
  const status = named ?? "open";
  const { results, next, counts } = await myJobs(ctx, { status, after: placeOf(asked.get("after") ?? "") ?? undefined });
  const isDeleted = asked.has("deleted");
  // who asks for none sees the first that has something
  const first = TABS.find((one) => counts[one] > 0) ?? "open";
  if (!named && first !== "open")
    throw redirect(here(args.url, `/account/requests?status=${first}${isDeleted ? "&deleted" : ""}`));
  return {
    firstName: ctx.actor.firstName,
    now: ctx.now,
    status,
    counts,
    next,
    isDeleted,
    jobs: results.map((row) => jobViewOf(ctx.language, row)),
  };
}

/** R30. */
export default function MyRequests({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  const { now, counts, next, jobs, isDeleted } = loaderData;
  const page = path("/account/requests");
  const { status, follow, isLoading } = useTab(loaderData.status, page);
  return (
    <Page title={t("jobs.mine.title")} lead={t("jobs.mine.lead", { name: loaderData.firstName })}>
      {isDeleted ? (
        <div role="status" className="mb-4">
          <Notice tone="pine" title={t("jobs.mine.deleted")} />
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside hear the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for its links */}
      <div onClick={follow}>
        <Tabs
          label={t("jobs.mine.tabs")}
          tabs={TABS.filter((one) => one !== "draft" || counts.draft > 0 || status === "draft").map((one) => ({
            href: `${page}?status=${one}`,
            label: t(`jobs.mine.${one}`),
            count: counts[one],
            current: one === status,
          }))}
        />
      </div>
      <div className="mt-5">
        {isLoading ? (
          <MyJobsSkeleton count={counts[status]} />
        ) : (
          <MyJobsList
            jobs={jobs}
            now={now}
            moreHref={next && `${page}?status=${status}&after=${next}`}
            empty={t(`jobs.mine.empty.${status}`)}
          />
        )}
      </div>
      <p className="mt-6">
        <a href={path("/account/requests/completed")} className="link inline-flex min-h-11 items-center">
          {t("jobs.mine.completed")}
        </a>
      </p>
    </Page>
  );
}

/** With scripts a tab is opened in place, at once, and its requests follow. */
function useTab(shown: JobStatus, page: string) {
  const submit = useSubmit();
  const { state, formData, formAction } = useNavigation();
  const asked = formAction === page ? JOB_STATUSES.find((one) => one === formData?.get("status")) : undefined;
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainPress(event)) return;
    event.preventDefault();
    submit(new URL(link.href).searchParams, { action: page });
  };
  // on a phone the row of tabs may begin beyond the one that is open
  useEffect(() => {
    if (shown) document.querySelector(".tab[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shown]);
  return { status: asked ?? shown, follow, isLoading: state === "loading" && asked !== undefined };
}
