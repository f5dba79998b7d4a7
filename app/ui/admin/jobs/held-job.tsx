import { LATE_AFTER_MS } from "#app/domain/inbox/rules.ts";
import { MINUTE_MS } from "#app/domain/shared/contracts/durations.ts";
import type { HeldJobView } from "#app/views/jobs/admin-job-views.ts";
import { buildQuery } from "../../build-query.ts";
import { FormError } from "../../forms/form-error.tsx";
import { PhotoStrip } from "../../jobs/photos/job-photos.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { Lightbox } from "../../kit/lightbox/lightbox.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AppliedHere, DecidedHere } from "../decisions/made-decisions.tsx";
import type { Decision } from "../queue/use-decision.ts";
import type { useRefusal } from "../queue/use-refusal.ts";
import { HeldJobBar, HeldJobForms } from "./held-job-decision.tsx";
import { JobFact } from "./job-client.tsx";
import type { EndOfHold } from "./use-open-job.ts";

type HeldJobProps = HeldJobView & {
  now: number;
  next?: string | null;
  /** The search, order and page of the queue that a decision returns to. */
  kept?: Readonly<Record<string, string | null>>;
  decided?: EndOfHold | undefined;
  refusal: ReturnType<typeof useRefusal>;
  decision: Decision;
};

/** A held job: the reasons and the time, its text and photos, its client, and the two decisions. */
export function HeldJob({ job, why, of, now, next = null, kept = {}, decided, refusal, decision }: HeldJobProps) {
  const { t, format } = useTranslations();
  const page = usePath()(`/panel-admin/tasks/${job.id}`);
  const target = t("admin.tasks.target", { count: LATE_AFTER_MS.held / MINUTE_MS });
  return (
    <article className="card flex min-w-0 flex-col gap-4" aria-labelledby={`request-${job.id}`}>
      <p className="-mx-4 -mt-4 flex items-center gap-2.5 rounded-t-lg bg-clay-soft px-5 py-3 font-semibold text-clay-strong md:-mx-6 md:-mt-6">
        <Icon name="hourglass" className="size-5 shrink-0" />
        {t("admin_jobs.held_for", { reasons: why })}
      </p>
      <div className="grid gap-1">
        <p className="text-small text-ink-3">
          <bdi dir="ltr">{job.ref}</bdi> ·&nbsp;{format.relative(job.openedAt ?? job.createdAt, now)} ·&nbsp;{target}
        </p>
        <h2 id={`request-${job.id}`} className="type-h3">
          <a href={page} className="inline-flex min-h-11 items-center hover:underline">
            {job.service}
          </a>
        </h2>
        <p dir="auto" className="text-start whitespace-pre-line text-ink-2 wrap-anywhere">
          {job.description}
        </p>
      </div>
      {job.photos.length > 0 ? (
        <Lightbox>
          <PhotoStrip photos={job.photos} />
        </Lightbox>
      ) : null}
      <dl className="grid gap-2 text-small">
        <JobFact label={t("admin_jobs.column.client")}>
          <bdi>{of.name}</bdi>
        </JobFact>
        {of.phone ? (
          <JobFact label={t("admin_users.column.phone")}>
            <bdi dir="ltr">{format.phone(of.phone)}</bdi>
          </JobFact>
        ) : null}
        <JobFact label={t("admin_users.column.commune")}>
          <bdi>{job.commune}</bdi>
        </JobFact>
        {job.urgency ? <JobFact label={t("admin_jobs.urgency")}>{t(`jobs.urgency.${job.urgency}`)}</JobFact> : null}
        {job.slots.map((slot) => (
          <JobFact key={slot} label={t("admin_jobs.slot")}>
            <bdi>{slot}</bdi>
          </JobFact>
        ))}
      </dl>
      <FormError id={`refused-${job.id}`} sentences={decision.faults} />
      {decided === undefined ? null : (
        <div role="status">{decided.made ? <DecidedHere made={decided.made} /> : <AppliedHere applied={decided.applied} />}</div>
      )}
      <HeldJobForms
        job={job}
        action={page + buildQuery({ queue: "yes", ...kept })}
        next={next}
        lastResult={decision.lastResult}
      />
      {decided === undefined ? <HeldJobBar job={job} refusal={refusal} /> : null}
    </article>
  );
}
