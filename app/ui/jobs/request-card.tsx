import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { JobBadge } from "./job-badge.tsx";
import { Fact, JobFacts } from "./job-facts.tsx";
import { PhotoMosaic, PhotoStrip } from "./job-photos.tsx";
import type { JobDetails } from "./job-view.ts";

type RequestCardProps = { job: JobDetails; address: string | null; now: number; isDeletable: boolean };

/** The client's own request, beside its offers. */
export function RequestCard({ job, address, now, isDeletable }: RequestCardProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="request" className="overflow-hidden rounded-lg border border-line bg-surface shadow-1">
      <PhotoMosaic photos={job.photos} className="hidden h-44 lg:grid" />
      <div className="grid gap-3 p-4 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <JobBadge status={job.status} isHeld={job.isHeld} />
        </div>
        <h1 id="request" className="type-h2">
          {job.service}
        </h1>
        <p dir="auto" className="text-start whitespace-pre-line text-ink-2">
          {job.description}
        </p>
        {job.photos.length > 0 ? <PhotoStrip photos={job.photos} className="flex flex-wrap gap-2 lg:hidden" /> : null}
        <details className="lg:hidden">
          <summary className="link inline-flex min-h-11 items-center">{t("jobs.mine.details")}</summary>
          <div className="grid gap-3 pt-2">
            <Particulars {...{ job, address, now, isDeletable }} />
          </div>
        </details>
        <div className="hidden gap-3 lg:grid">
          <Particulars {...{ job, address, now, isDeletable }} />
        </div>
      </div>
    </section>
  );
}

/** On a phone folded, since there the offers come first. */
function Particulars({ job, address, now, isDeletable }: RequestCardProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <>
      <JobFacts job={job} now={now} />
      {address ? (
        <ul className="text-ink-2">
          <Fact icon="house">
            <span className="sr-only">{t("jobs.fact.address")} </span>
            <bdi dir="auto">{address}</bdi>
          </Fact>
        </ul>
      ) : null}
      {isDeletable ? (
        <p className="border-t border-line pt-3">
          <LinkButton
            href={path(`/job/${job.id}/deletion`)}
            variant="ghost"
            size="sm"
            className="-ms-3.5 text-danger!"
            icon={<Icon name="trash" className="size-[18px]" />}
          >
            {t("jobs.show.delete")}
          </LinkButton>
        </p>
      ) : null}
    </>
  );
}
