import type { SubmissionResult } from "@conform-to/react";
import { useContext } from "react";
import type { FileView } from "#app/http/review-views.ts";
import { AnswerContext } from "../answer-context.ts";
import { FormFault } from "../auth/form-fault.tsx";
import { Card } from "../kit/card.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { PaperViews } from "./paper-views.tsx";
import reviewScript from "./review.js?worker&url";
import { ReviewDecision } from "./review-decision.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewHead } from "./review-head.tsx";
import { ReviewOver } from "./review-over.tsx";
import { ReviewQueue } from "./review-queue.tsx";
import { useWaitingWords } from "./use-waiting-words.ts";

type ReviewPageProps = FileView & { decided: string | null; lastResult: SubmissionResult | undefined };

/** The queue beside one person's papers; a plain document, whose small script turns pictures and knows J and K. */
export function ReviewPage({ lastResult, decided, ...view }: ReviewPageProps) {
  const { t } = useWords();
  const path = usePath();
  const { nonce } = useContext(AnswerContext);
  const { file, queue, now, counts } = view;
  const lead = useWaitingWords(counts.review, queue[0]?.createdAt, now);
  const isWaiting = file.status === "submitted" && !file.isLapsed;
  return (
    <PanelFrame
      counts={counts}
      current="review"
      title={t("panel.review.title")}
      lead={lead}
      decided={lastResult ? null : decided}
      back={
        <a href={path("/panel-admin/review?list")} aria-label={t("panel.review.back")} className="panel-menu">
          <Icon name="arrow-left" className="icon-mirror size-[22px]" />
        </a>
      }
    >
      <div className="review">
        <ReviewQueue queue={queue} now={now} current={file.id} />
        <Card className="review-file" {...(lastResult ? { "data-touched": "" } : {})}>
          <ReviewHead view={view} />
          <PaperViews view={view} />
          <ReviewFacts view={view} />
          {isWaiting ? null : <FormFault id="decision-fault" sentences={lastResult?.error?.[""] ?? undefined} />}
          {isWaiting ? <ReviewDecision view={view} lastResult={lastResult} /> : <ReviewOver file={file} />}
        </Card>
      </div>
      <script src={reviewScript} type={import.meta.env.MODE === "development" ? "module" : undefined} defer nonce={nonce} />
    </PanelFrame>
  );
}
