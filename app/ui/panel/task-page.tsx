import { auditKey } from "#app/domain/audit/rules.ts";
import type { TaskView } from "#app/http/task-views.ts";
import { FormFault, FormSuccess } from "../auth/form-fault.tsx";
import { JobFacts } from "../jobs/job-facts.tsx";
import { PhotoStrip } from "../jobs/job-photos.tsx";
import { type Heard, useHeard } from "../kept-when-lost.ts";
import { Badge } from "../kit/badge.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { TaskBadge } from "./task-badge.tsx";
import { TaskClient } from "./task-client.tsx";
import { TaskDecision } from "./task-decision.tsx";
import { TaskHistory } from "./task-history.tsx";
import type { TaskDone } from "./task-places.ts";

type TaskPageProps = { view: TaskView; done: TaskDone | null; heard: Heard | undefined };

/** One request: what it says and shows, whose it is, what may be decided, and how it went. */
export function TaskPage({ view, done, heard }: TaskPageProps) {
  const { t, format } = useWords();
  const path = usePath();
  const { lastResult, faults } = useHeard(heard);
  const late = faults ? view.log.find(({ action }) => action === "job.released" || action === "job.removed") : undefined;
  const by = late && {
    what: t(`log.action.${auditKey(late.action)}`),
    name: late.by,
    date: format.dateTime(late.at),
  };
  const wrong = [...(faults ?? []), ...(by ? [t("tasks.decided_by", by)] : [])];
  return (
    <PanelFrame
      counts={{}}
      current="tasks"
      title={view.job.service}
      lead={<bdi dir="ltr">{view.job.ref}</bdi>}
      back={
        <a href={path("/panel-admin/tasks")} aria-label={t("tasks.back")} className="panel-menu">
          <Icon name="arrow-left" className="icon-mirror size-[22px]" />
        </a>
      }
    >
      <div className="grid gap-4">
        {done && wrong.length === 0 ? <FormSuccess>{t(`panel.tasks.decided.${done}`)}</FormSuccess> : null}
        <FormFault id="refused" sentences={wrong} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <Request view={view} />
          <div className="grid gap-4">
            <TaskClient view={view} />
            <TaskDecision view={view} lastResult={lastResult} />
          </div>
        </div>
        <TaskHistory view={view} />
      </div>
    </PanelFrame>
  );
}

function Request({ view: { job, heldFor, now } }: { view: TaskView }) {
  const { t } = useWords();
  return (
    <section className="card grid gap-4" aria-labelledby="task-words">
      <div className="flex flex-wrap items-center gap-2 [&_.badge]:whitespace-normal">
        <h2 id="task-words" className="type-h4 me-auto">
          {t("tasks.words")}
        </h2>
        <TaskBadge status={job.status} isHeld={job.isHeld} />
        {heldFor.map((reason) => (
          <Badge key={reason} tone="clay" icon={<Icon name="flag" />}>
            {t(`life.held_for.${reason}`)}
          </Badge>
        ))}
      </div>
      <p dir="auto" className="text-start whitespace-pre-line wrap-anywhere">
        {job.description}
      </p>
      {job.photos.length > 0 ? <PhotoStrip photos={job.photos} className="flex flex-wrap gap-2" /> : null}
      <div className="text-small">
        <JobFacts job={job} now={now} />
      </div>
    </section>
  );
}
