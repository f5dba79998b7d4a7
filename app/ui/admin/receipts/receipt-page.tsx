import { useContext } from "react";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { ReceiptView } from "#app/views/payments/receipt-views.ts";
import { FormError, FormSuccess } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { RenderContext } from "../../render-context.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { ReceiptImageViews } from "../images/receipt-image-views.tsx";
import { AdminLayout } from "../layout/admin-layout.tsx";
import { VerificationPager } from "../verification/verification-pager.tsx";
import { ReceiptDecision } from "./receipt-decision.tsx";
import { ReceiptFacts } from "./receipt-facts.tsx";
import receiptScript from "./receipt-page.js?worker&url";
import { ReceiptQueue } from "./receipt-queue.tsx";
import { ReceiptTabs } from "./receipts-list.tsx";

type ReceiptPageProps = ReceiptView & { decided: string | null; lastResult: FormSubmission | undefined };

/** The queue, the images, the data to compare and the decision. A static page with a small script. */
export function ReceiptPage({ decided, lastResult, ...view }: ReceiptPageProps) {
  const { t } = useTranslations();
  const [form] = useFormSubmission({ id: "decision", lastResult });
  const path = usePath();
  const { nonce } = useContext(RenderContext);
  const { receipt, queue, now, counts, previous, next } = view;
  return (
    <AdminLayout
      counts={counts}
      current="receipts"
      title={t("admin.receipts.title")}
      lead={counts.receipts === 0 ? t("receipts.panel.none_waits") : t("receipts.panel.waiting", { count: counts.receipts })}
      back={
        <a href={path("/panel-admin/receipts?status=pending")} aria-label={t("receipts.panel.back")} className="admin-menu">
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
          <div className="verification-steps">
            <VerificationPager
              to={previous && `/panel-admin/receipts/${previous}`}
              label={t("receipts.panel.previous")}
              icon="chevron-left"
              rel="prev"
            />
            <VerificationPager
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
            {receipt.status === "pending" ? null : <FormError id="decision-fault" sentences={form.errors} />}
            <ReceiptDecision view={view} lastResult={lastResult} />
          </section>
        </div>
      </div>
      <script src={receiptScript} type={import.meta.env.MODE === "development" ? "module" : undefined} defer nonce={nonce} />
    </AdminLayout>
  );
}
