import { LATE_AFTER_MS } from "#app/domain/inbox/rules.ts";
import type { HeldTask } from "#app/http/task-views.ts";
import { PhotoStrip } from "../jobs/job-photos.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { TaskFact } from "./task-client.tsx";
import { TaskRelease } from "./task-decision.tsx";
import { TaskRemoval } from "./task-removal.tsx";

const MINUTE_MS = 60_000;

/** One request that waits: why, since when, what it says and shows, whose it is, and the two ways on. */
export function HeldRequest({ job, why, of, now }: HeldTask & { now: number }) {
  const { t, format } = useWords();
  const page = usePath()(`/panel-admin/tasks/${job.id}`);
  const action = `${page}?queue`;
  const target = t("panel.tasks.target", { count: LATE_AFTER_MS.held / MINUTE_MS });
  return (
    <article className="card overflow-hidden p-0" aria-labelledby={`request-${job.id}`}>
      <p className="flex items-center gap-2.5 bg-clay-soft px-5 py-3 font-semibold text-clay-strong">
        <Icon name="hourglass" className="size-5 shrink-0" />
        {t("tasks.held_for", { reasons: why })}
      </p>
      <div className="grid gap-4 p-5">
        <div className="grid gap-1">
          <p className="text-small text-ink-3">
            <bdi dir="ltr">{job.ref}</bdi> · {format.relative(job.openedAt ?? job.createdAt, now)} · {target}
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
        {job.photos.length > 0 ? <PhotoStrip photos={job.photos} /> : null}
        <dl className="grid gap-2 text-small">
          <TaskFact label={t("tasks.column.client")}>
            <bdi>{of.name}</bdi>
          </TaskFact>
          {of.phone ? (
            <TaskFact label={t("accounts.column.phone")}>
              <bdi dir="ltr">{format.phone(of.phone)}</bdi>
            </TaskFact>
          ) : null}
          <TaskFact label={t("accounts.column.commune")}>
            <bdi>{job.commune}</bdi>
          </TaskFact>
          {job.urgency ? <TaskFact label={t("tasks.urgency")}>{t(`jobs.urgency.${job.urgency}`)}</TaskFact> : null}
          {job.slots.map((slot) => (
            <TaskFact key={slot} label={t("tasks.slot")}>
              <bdi>{slot}</bdi>
            </TaskFact>
          ))}
        </dl>
        <TaskRelease action={action} />
        <TaskRemoval job={job} action={action} />
      </div>
    </article>
  );
}
