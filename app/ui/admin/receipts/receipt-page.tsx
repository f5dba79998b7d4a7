import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { RECEIPT_REASONS } from "#app/domain/payments/rules.ts";
import type { ReceiptView } from "#app/views/payments/receipt-views.ts";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { ReceiptImageViews } from "../images/receipt-image-views.tsx";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { KeyHelp } from "../queue/key-help.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { ReviewSteps } from "../queue/review-steps.tsx";
import { useDecision } from "../queue/use-decision.ts";
import { useRefusal } from "../queue/use-refusal.ts";
import { useReviewQueue } from "../queue/use-review-queue.ts";
import { ReceiptDecision, ReceiptOutcome } from "./receipt-decision.tsx";
import { ReceiptFacts, ReceiptHead } from "./receipt-facts.tsx";
import { ReceiptQueue } from "./receipt-queue.tsx";
import { ReceiptTabs } from "./receipts-list.tsx";
import { DeniedBefore, SenderHistory } from "./sender-history.tsx";

type ReceiptPageProps = ReceiptView & { made: MadeDecisions; submission: SubmissionState | undefined };

/** The queue, the images, the data to compare and the decision. */
export function ReceiptPage({ made, submission, ...view }: ReceiptPageProps) {
  const { t } = useTranslations();
  const decision = useDecision(submission);
  const { lastResult } = decision;
  const path = usePath();
  const { receipt, queue, now, counts, previous, next } = view;
  const refusal = useRefusal("deny", RECEIPT_REASONS);
  const to = (id: string | null) => id && path(`/panel-admin/receipts/${id}`);
  const review = useReviewQueue({
    around: { previous: to(previous), next: to(next) },
    choices: [refusal],
    decision,
  });
  return (
    <AdminPageFrame
      made={made}
      title={t("admin.receipts.title")}
      lead={counts.receipts === 0 ? t("receipts.admin.none_waits") : t("receipts.admin.waiting", { count: counts.receipts })}
      back={{ href: path("/panel-admin/receipts?status=pending"), label: t("receipts.admin.back") }}
    >
      <ReviewQueue review={review} className="grid gap-4">
        <div className="justify-self-start max-md:hidden">
          <ReceiptTabs current={receipt.status} waiting={counts.receipts} />
        </div>
        <div className="review receipt-review">
          <div className="receipt-side">
            <ReceiptQueue lines={queue} now={now} current={receipt.id} />
            <ReviewSteps
              previous={{ href: to(previous), label: t("receipts.admin.previous") }}
              next={{ href: to(next), label: t("receipts.admin.next") }}
            />
            <KeyHelp review={review} without={["check"]} />
          </div>
          <ReceiptImageViews view={view} />
          <div className="receipt-column">
            <ReceiptHead view={view}>
              <ReceiptOutcome view={view} lastResult={lastResult} />
            </ReceiptHead>
            <div className="card receipt-beside">
              <ReceiptDecision view={view} lastResult={lastResult} refusal={refusal} isTouched={review.isTouched}>
                <DeniedBefore denials={view.denials} />
                <SenderHistory history={view.history} />
                <ReceiptFacts view={view} />
              </ReceiptDecision>
            </div>
          </div>
        </div>
      </ReviewQueue>
    </AdminPageFrame>
  );
}
