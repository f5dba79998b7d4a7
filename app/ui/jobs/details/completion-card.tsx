import type { CompletionView } from "#app/views/jobs/completion-view.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

type WorkDoneProps = { side: "client" | "artisan"; jobId: string; done: CompletionView; now: number };

const WORDS = {
  client: { title: "done_question", text: "done_text", said: "said_done", doneText: "said_done_text" },
  artisan: { title: "done_question", text: "done_text_artisan", said: "you_said_done", doneText: "you_said_done_text" },
} as const;

/** How a match ends: the work is done, or one side cancels. Each action has a confirmation page. */
export function CompletionCard({ side, jobId, done: { answerUntil }, now }: WorkDoneProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { title, text, said, doneText } = WORDS[side];
  const isDone = answerUntil !== null;
  return (
    <section aria-labelledby="work-done" className="card grid gap-3">
      <h2 id="work-done" className="type-h4">
        {t(`jobs.show.${isDone ? said : title}`)}
      </h2>
      <p className="text-small text-ink-2">
        {isDone ? t(`jobs.show.${doneText}`, { until: format.moment(answerUntil, now) }) : t(`jobs.show.${text}`)}
      </p>
      <div className={side === "client" && !isDone ? "dock md:flex-wrap md:gap-2 md:*:flex-none" : "flex flex-wrap gap-2"}>
        {side === "artisan" && isDone ? null : (
          <LinkButton href={path(`/job/${jobId}/completion`)} icon={<Icon name="check" className="size-5 stroke-[2.2]" />}>
            {t("jobs.show.done")}
          </LinkButton>
        )}
        {side === "client" && isDone ? (
          <form method="post" action={path(`/job/${jobId}/completion`)}>
            <input type="hidden" name="done" value="false" />
            <Button variant="outline">{t("jobs.show.not_yet")}</Button>
          </form>
        ) : null}
        <LinkButton href={path(`/job/${jobId}/cancellation`)} variant="ghost">
          {t("jobs.show.cancel")}
        </LinkButton>
      </div>
    </section>
  );
}
