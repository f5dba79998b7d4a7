import type { HeldReason } from "#app/domain/jobs/risk-rules.ts";
import { JobFacts } from "../jobs/job-facts.tsx";
import { PhotoStrip } from "../jobs/job-photos.tsx";
import type { JobDetails } from "../jobs/job-view.ts";
import { Badge } from "../kit/badge.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { TaskRelease } from "./task-decision.tsx";
import { TaskRemoval } from "./task-removal.tsx";

type HeldRequestProps = { job: JobDetails; heldFor: readonly HeldReason[]; now: number };

/** One request that waits: why, what it says and shows, and the two ways on. */
export function HeldRequest({ job, heldFor, now }: HeldRequestProps) {
  const { t, format } = useWords();
  const path = usePath();
  const page = path(`/panel-admin/tasks/${job.id}`);
  const action = `${page}?queue`;
  return (
    <article className="card grid gap-4" aria-labelledby={`request-${job.id}`}>
      <div className="flex flex-wrap items-center gap-2 [&_.badge]:whitespace-normal">
        <h2 id={`request-${job.id}`} className="type-h3 me-auto">
          <a href={page} className="inline-flex min-h-11 items-center hover:underline">
            {job.service}
          </a>
        </h2>
        {heldFor.map((reason) => (
          <Badge key={reason} tone="clay" icon={<Icon name="flag" />}>
            {t(`life.held_for.${reason}`)}
          </Badge>
        ))}
      </div>
      <p className="text-small text-ink-3">
        {t("panel.tasks.since", { ago: format.relative(job.openedAt ?? job.createdAt, now) })}
      </p>
      <p dir="auto" className="text-start whitespace-pre-line">
        {job.description}
      </p>
      {job.photos.length > 0 ? <PhotoStrip photos={job.photos} className="flex flex-wrap gap-2" /> : null}
      <div className="text-small">
        <JobFacts job={job} now={now} />
      </div>
      <div className="grid gap-4 border-t border-line pt-4">
        <TaskRelease action={action} />
        <TaskRemoval job={job} action={action} />
      </div>
    </article>
  );
}
