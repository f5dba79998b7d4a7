import type { MyJobView } from "#app/views/jobs/my-job-view.ts";
import { LinkButton } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { MoreLink } from "./more-link.tsx";
import { MyJobCard } from "./my-job-card.tsx";

type MyJobsListProps = { jobs: readonly MyJobView[]; now: number; moreHref: string | null; empty: string };

/** The user's jobs as cards, or the invitation to post one. */
export function MyJobsList({ jobs, now, moreHref, empty }: MyJobsListProps) {
  const { t } = useTranslations();
  const path = usePath();
  if (jobs.length === 0)
    return (
      <EmptyState
        title={empty}
        action={
          <LinkButton href={path("/new-job")} icon={<Icon name="plus" className="size-5" />}>
            {t("jobs.new.title")}
          </LinkButton>
        }
      >
        <p>{t("jobs.mine.empty_text")}</p>
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-4">
        {jobs.map((job) => (
          <li key={job.id}>
            <MyJobCard job={job} now={now} />
          </li>
        ))}
      </ul>
      <MoreLink href={moreHref}>{t("jobs.mine.more")}</MoreLink>
    </>
  );
}

/** The placeholders while another tab loads. */
export function MyJobsSkeleton({ count }: { count: number }) {
  const { t } = useTranslations();
  return (
    <ul className="grid gap-4" aria-busy="true" aria-label={t("ui.loading")}>
      {Array.from({ length: Math.min(Math.max(count, 1), 4) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position
        <li key={place} className="card flex min-h-58 items-start gap-4 md:min-h-[193px]">
          <Skeleton className="size-14" />
          <span className="grid flex-1 gap-3">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </span>
        </li>
      ))}
    </ul>
  );
}
