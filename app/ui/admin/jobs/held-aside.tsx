import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { removalReasonsOf } from "#app/domain/jobs/rules.ts";
import type { HeldJobView } from "#app/views/jobs/admin-job-views.ts";
import { useTranslations } from "../../use-translations.ts";
import { KeyHelp } from "../queue/key-help.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { useDecision } from "../queue/use-decision.ts";
import { useRefusal } from "../queue/use-refusal.ts";
import { useReviewQueue } from "../queue/use-review-queue.ts";
import { HeldJob } from "./held-job.tsx";
import { REMOVAL_FORM } from "./held-job-decision.tsx";
import { type EndOfHold, useOpenJob } from "./use-open-job.ts";

type AsideProps = {
  longest: HeldJobView | null;
  made: MadeDecisions;
  /** How many are held, and the address of their queue. */
  waiting: number;
  queue: string;
  now: number;
};

/** The longest held job beside another list. It stays when another admin decides it, with the way to the others. */
export function HeldAside({ longest, made, waiting, queue, now }: AsideProps) {
  const { t } = useTranslations();
  const { open, decided } = useOpenJob(longest ? [longest] : [], null, made, true);
  if (!open) return null;
  return (
    <aside className="grid gap-3 max-xl:hidden">
      <HeldJobReview key={open.job.id} {...open} decided={decided} now={now} />
      {decided !== undefined && waiting > 0 ? (
        <a href={queue} className="link inline-flex min-h-11 items-center">
          {t("admin.tasks.waiting", { count: waiting })}
        </a>
      ) : null}
    </aside>
  );
}

/** Its keys work once it has the focus, which it does not take itself. */
function HeldJobReview(held: HeldJobView & { decided: EndOfHold | undefined; now: number }) {
  const refusal = useRefusal(REMOVAL_FORM, removalReasonsOf(held.job));
  const decision = useDecision(undefined);
  const around = { previous: null, next: null };
  const review = useReviewQueue({ around, choices: [refusal], decision, isBeside: true });
  return (
    <ReviewQueue review={review} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <HeldJob {...held} refusal={refusal} decision={decision} />
      <KeyHelp review={review} without={["move", "open", "skip", "check", "image"]} />
    </ReviewQueue>
  );
}
