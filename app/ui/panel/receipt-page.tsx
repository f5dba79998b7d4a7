import type { SubmissionResult } from "@conform-to/react";
import { useContext } from "react";
import type { ReceiptView } from "#app/http/receipt-views.ts";
import { AnswerContext } from "../answer-context.ts";
import { FormFault, FormSuccess } from "../auth/form-fault.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { PanelFrame } from "./panel-frame.tsx";
import receiptScript from "./receipt.js?worker&url";
import { ReceiptDecision } from "./receipt-decision.tsx";
import { ReceiptFacts } from "./receipt-facts.tsx";
import { ReceiptImageViews } from "./receipt-image-views.tsx";
import { ReceiptQueue } from "./receipt-queue.tsx";
import { ReceiptTabs } from "./receipts-list.tsx";
import { ReviewStep } from "./review-step.tsx";

type ReceiptPageProps = ReceiptView & { decided: string | null; lastResult: SubmissionResult | undefined };

/** The queue, the pictures, and beside them what they are compared with and the decision; a plain document with a small script. */
export function ReceiptPage({ decided, lastResult, ...view }: ReceiptPageProps) {
  const { t } = useWords();
  const path = usePath();
  const { nonce } = useContext(AnswerContext);
  const { receipt, queue, now, counts, previous, next } = view;
  return (
    <PanelFrame
      counts={counts}
      current="receipts"
      title={t("panel.receipts.title")}
      lead={counts.receipts === 0 ? t("receipts.panel.none_waits") : t("receipts.panel.waiting", { count: counts.receipts })}
      back={
        <a href={path("/panel-admin/receipts?status=pending")} aria-label={t("receipts.panel.back")} className="panel-menu">
          <Icon name="arrow-left" className="icon-mirror size-[22px]" />
        </a>
      }
    >
      <div className="grid gap-4">
        {!lastResult && (decided === "approved" || decided === "denied") ? (
          <FormSuccess>{t(`receipts.panel.decided.${decided}`)}</FormSuccess>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ReceiptTabs current={receipt.status} waiting={counts.receipts} />
          <div className="review-steps">
            <ReviewStep
              to={previous && `/panel-admin/receipts/${previous}`}
              label={t("receipts.panel.previous")}
              icon="chevron-left"
              rel="prev"
            />
            <ReviewStep
              to={next && `/panel-admin/receipts/${next}`}
              label={t("receipts.panel.next")}
              icon="chevron-right"
              rel="next"
            />
          </div>
        </div>
        <div className="review receipt-review" {...(lastResult ? { "data-touched": "" } : {})}>
          <div className="receipt-side">
            <ReceiptQueue lines={queue} now={now} current={receipt.id} />
            <p className="text-small text-ink-3 max-md:hidden" data-needs-script="">
              {t("receipts.panel.keys")}
            </p>
          </div>
          <ReceiptImageViews view={view} />
          <section className="card receipt-beside" aria-labelledby="receipt-of">
            <ReceiptFacts view={view} />
            {receipt.status === "pending" ? null : (
              <FormFault id="decision-fault" sentences={lastResult?.error?.[""] ?? undefined} />
            )}
            <ReceiptDecision view={view} lastResult={lastResult} />
          </section>
        </div>
      </div>
      <script src={receiptScript} type={import.meta.env.MODE === "development" ? "module" : undefined} defer nonce={nonce} />
    </PanelFrame>
  );
}
