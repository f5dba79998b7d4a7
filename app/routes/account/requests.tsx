import { myJobs } from "#app/domain/jobs/queries.ts";
import { JOB_STATUSES, type JobStatus, placeOf } from "#app/domain/jobs/rules.ts";
import { signedIn } from "#app/http/guard.ts";
import { jobViewOf } from "#app/ui/jobs/job-view.ts";
import { MyJobsList } from "#app/ui/jobs/my-jobs-list.tsx";
import { Page } from "#app/ui/kit/page.tsx";
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
  const status = JOB_STATUSES.find((one) => one === asked.get("status")) ?? "open";
  const { results, next, counts } = await myJobs(ctx, { status, after: placeOf(asked.get("after") ?? "") ?? undefined });
  return {
    firstName: ctx.actor.firstName,
    now: ctx.now,
    status,
    counts,
    next,
    jobs: results.map((row) => jobViewOf(ctx.language, row)),
  };
}

/** R30. */
export default function MyRequests({ loaderData: { firstName, now, status, counts, next, jobs } }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  const page = path("/account/requests");
  const hrefOf = (one: JobStatus) => (one === "open" ? page : `${page}?status=${one}`);
  return (
    <Page title={t("jobs.mine.title")} lead={t("jobs.mine.lead", { name: firstName })}>
      <Tabs
        label={t("jobs.mine.tabs")}
        tabs={TABS.filter((one) => one !== "draft" || counts.draft > 0 || status === "draft").map((one) => ({
          href: hrefOf(one),
          label: t(`jobs.mine.${one}`),
          count: counts[one],
          current: one === status,
        }))}
      />
      <div className="mt-6">
        <MyJobsList
          jobs={jobs}
          now={now}
          moreHref={next && `${page}?status=${status}&after=${next}`}
          empty={t(`jobs.mine.empty.${status}`)}
        />
      </div>
      <p className="mt-8">
        <a href={path("/account/requests/completed")} className="link inline-flex min-h-11 items-center">
          {t("jobs.mine.completed")}
        </a>
      </p>
    </Page>
  );
}
