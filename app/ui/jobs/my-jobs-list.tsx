import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import type { JobView } from "./job-view.ts";
import { MoreLink } from "./more-link.tsx";
import { MyJobCard } from "./my-job-card.tsx";

type MyJobsListProps = { jobs: readonly JobView[]; now: number; moreHref: string | null; empty: string };

/** One's own requests as cards, or the invitation to post one. */
export function MyJobsList({ jobs, now, moreHref, empty }: MyJobsListProps) {
  const { t } = useWords();
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
