import { removalReasonsOf } from "#app/domain/jobs/rules.ts";
import type { HeldJobView } from "#app/views/jobs/admin-job-views.ts";
import { useTranslations } from "../../use-translations.ts";
import { KeyHelp } from "../queue/key-help.tsx";
import { QueueLink } from "../queue/queue-link.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { ChooseRow, DecideSeveral } from "../queue/several.tsx";
import { useDecision } from "../queue/use-decision.ts";
import { useRefusal } from "../queue/use-refusal.ts";
import { useReviewQueue } from "../queue/use-review-queue.ts";
import type { Several } from "../queue/use-several.ts";
import { HeldJob } from "./held-job.tsx";
import { REMOVAL_FORM } from "./held-job-decision.tsx";
import type { EndOfHold } from "./use-open-job.ts";

type HeldQueueProps = {
  held: readonly HeldJobView[];
  open: HeldJobView;
  /** The address of the queue with that job open. */
  openAt: (jobId: string) => string;
  /** The search, order and page that a decision returns to. */
  kept: Readonly<Record<string, string | null>>;
  /** Whose decision ended it meanwhile. Undefined while it waits. */
  decided: EndOfHold | undefined;
  /** Where a decision about several jobs is sent. */
  action: string;
  several: Several;
  now: number;
};

/** The held jobs, oldest first, beside the open one. */
export function HeldQueue({ held, open, decided, openAt, kept, action, several, now }: HeldQueueProps) {
  const { t, format } = useTranslations();
  const refusal = useRefusal(REMOVAL_FORM, removalReasonsOf(open.job));
  const decision = useDecision(undefined);
  const review = useReviewQueue({ choices: [refusal], decision });
  const next = held[held.indexOf(open) + 1]?.job.id ?? null;
  return (
    <ReviewQueue review={review} className="review held-queue">
      <div className="choosing">
        <nav aria-label={t("admin_jobs.chip.held")} className="verification-queue">
          <ol>
            {held.map(({ job, why, of }) => (
              <li key={job.id}>
                <ChooseRow id={job.id} label={job.service} />
                <QueueLink href={openAt(job.id)} isOpen={job.id === open.job.id}>
                  <span className="min-w-0 grow">
                    <bdi className="block text-match-parent font-semibold max-md:truncate md:wrap-anywhere">{job.service}</bdi>
                    <small className="block max-md:truncate">
                      <bdi>{of.name}</bdi> ·&nbsp;{format.relative(job.openedAt ?? job.createdAt, now)}
                    </small>
                    <small className="block text-clay-strong max-md:truncate">{why}</small>
                  </span>
                </QueueLink>
              </li>
            ))}
          </ol>
        </nav>
        <DecideSeveral action={action} several={several}>
          {t("admin.several.release")}
        </DecideSeveral>
        <KeyHelp review={review} without={["check", "image"]} />
      </div>
      <HeldJob {...open} now={now} next={next} kept={kept} refusal={refusal} decision={decision} decided={decided} />
    </ReviewQueue>
  );
}
