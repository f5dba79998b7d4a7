import type { AdminJobView } from "#app/views/jobs/admin-job-views.ts";
import { JobFacts } from "../../jobs/details/job-facts.tsx";
import { PhotoStrip } from "../../jobs/photos/job-photos.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { Lightbox } from "../../kit/lightbox/lightbox.tsx";
import { useTranslations } from "../../use-translations.ts";
import { AdminJobBadge } from "./job-badge.tsx";

/** The client's text, photos and facts of a job. */
export function JobRequest({ view: { job, heldFor, now } }: { view: AdminJobView }) {
  const { t } = useTranslations();
  return (
    <section className="card grid gap-4" aria-labelledby="task-words">
      <div className="flex flex-wrap items-center gap-2 [&_.badge]:whitespace-normal">
        <h2 id="task-words" className="type-h4 me-auto">
          {t("admin_jobs.words")}
        </h2>
        <AdminJobBadge status={job.status} isHeld={job.isHeld} />
        {heldFor.map((reason) => (
          <Badge key={reason} tone="clay" icon={<Icon name="flag" />}>
            {t(`job_lifecycle.held_for.${reason}`)}
          </Badge>
        ))}
      </div>
      <p dir="auto" className="text-start whitespace-pre-line wrap-anywhere">
        {job.description}
      </p>
      {job.photos.length > 0 ? (
        <Lightbox>
          <PhotoStrip photos={job.photos} className="flex flex-wrap gap-2" />
        </Lightbox>
      ) : null}
      <div className="text-small">
        <JobFacts job={job} now={now} />
      </div>
    </section>
  );
}
