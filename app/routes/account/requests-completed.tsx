import { myJobs } from "#app/domain/jobs/queries.ts";
import { placeOf } from "#app/domain/jobs/rules.ts";
import { signedIn } from "#app/http/guard.ts";
import { jobViewOf } from "#app/ui/jobs/job-view.ts";
import { MyJobsList } from "#app/ui/jobs/my-jobs-list.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/requests-completed.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  const after = placeOf(args.url.searchParams.get("after") ?? "") ?? undefined;
  const { results, next } = await myJobs(ctx, { scope: "previous", after });
  return { now: ctx.now, next, jobs: results.map((row) => jobViewOf(ctx.language, row)) };
}

/** R30, the requests whose work is over. */
export default function CompletedRequests({ loaderData: { now, next, jobs } }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <Page title={t("jobs.mine.completed")} lead={t("jobs.mine.completed_lead")} back={path("/account/requests")}>
      <MyJobsList
        jobs={jobs}
        now={now}
        moreHref={next && `${path("/account/requests/completed")}?after=${next}`}
        empty={t("jobs.mine.empty.completed")}
      />
    </Page>
  );
}
