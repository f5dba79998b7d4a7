import type { SubmissionResult } from "@conform-to/react";
import { isRemovable } from "#app/domain/jobs/rules.ts";
import type { TaskView } from "#app/http/task-views.ts";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { useWords } from "../use-words.ts";
import { TaskRemoval } from "./task-removal.tsx";

type TaskDecisionProps = { view: TaskView; lastResult: SubmissionResult | undefined };

/** What may be decided of a request that isn't over; nobody decides about his own. */
export function TaskDecision({ view: { job, isOwn }, lastResult }: TaskDecisionProps) {
  const { t } = useWords();
  if (!isRemovable(job)) return null;
  return (
    <section className="card grid gap-4" aria-labelledby="task-decision">
      <h2 id="task-decision" className="type-h4">
        {t("tasks.decision")}
      </h2>
      {isOwn ? (
        <p className="text-ink-2">{t("tasks.own")}</p>
      ) : (
        <>
          {job.isHeld ? <TaskRelease /> : null}
          {job.status === "open" ? null : <p className="text-ink-2">{t("tasks.ends_match")}</p>}
          <TaskRemoval job={job} lastResult={lastResult} />
        </>
      )}
    </section>
  );
}

/** A held request is posted. */
export function TaskRelease({ action }: { action?: string }) {
  const { t } = useWords();
  return (
    <form method="post" action={action} className="grid">
      <Button name="decision" value="released" variant="pine" icon={<Icon name="check" className="size-5 stroke-[2.2]" />}>
        {t("panel.tasks.release")}
      </Button>
    </form>
  );
}
