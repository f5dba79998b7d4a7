import type { CompletionView } from "#app/views/jobs/completion-view.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

type WorkDoneProps = { side: "client" | "artisan"; jobId: string; done: CompletionView; now: number };

const WORDS = {
  client: { title: "done_question", text: "done_text", said: "said_done", saidText: "said_done_text" },
  artisan: { title: "done_question", text: "done_text_artisan", said: "you_said_done", saidText: "you_said_done_text" },
} as const;

/** How a match ends: the work is done, or one side cancels. Each action has a confirmation page. */
export function CompletionCard({ side, jobId, done: { answerUntil }, now }: WorkDoneProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { title, text, said, saidText } = WORDS[side];
  const isSaid = answerUntil !== null;
  return (
    <section aria-labelledby="work-done" className="card grid gap-3">
      <h2 id="work-done" className="type-h4">
        {t(`jobs.show.${isSaid ? said : title}`)}
      </h2>
      <p className="text-small text-ink-2">
        {isSaid ? t(`jobs.show.${saidText}`, { until: format.moment(answerUntil, now) }) : t(`jobs.show.${text}`)}
      </p>
      <div className="flex flex-wrap gap-2">
        {side === "artisan" && isSaid ? null : (
          <LinkButton href={path(`/job/${jobId}/completion`)} icon={<Icon name="check" className="size-5 stroke-[2.2]" />}>
            {t("jobs.show.done")}
          </LinkButton>
        )}
        {side === "client" && isSaid ? (
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
