import { useRef } from "react";
import { useNavigate } from "react-router";
import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { RECEIPT_REASONS } from "#app/domain/payments/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { ReceiptView } from "#app/views/payments/receipt-views.ts";
import { FormError, FormSuccess } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { ReceiptImageViews } from "../images/receipt-image-views.tsx";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { KeyHelp, useKeyHelp } from "../queue/key-help.tsx";
import { pressTakeBack } from "../queue/press-take-back.ts";
import { queueKeys, useKeySwitch } from "../queue/use-queue-keys.ts";
import { useRefusal } from "../queue/use-refusal.ts";
import { useRowFocus } from "../queue/use-row-focus.ts";
import { VerificationPager } from "../verification/verification-pager.tsx";
import { ReceiptDecision } from "./receipt-decision.tsx";
import { ReceiptFacts } from "./receipt-facts.tsx";
import { ReceiptQueue } from "./receipt-queue.tsx";
import { ReceiptTabs } from "./receipts-list.tsx";

type ReceiptPageProps = ReceiptView & { made: MadeDecisions; decided: string | null; lastResult: FormSubmission | undefined };

/** The queue, the images, the data to compare and the decision. */
export function ReceiptPage({ decided, made, lastResult, ...view }: ReceiptPageProps) {
  const { t } = useTranslations();
  const [form] = useFormSubmission({ id: "decision", lastResult });
  const path = usePath();
  const { receipt, queue, now, counts, previous, next } = view;
  const navigate = useNavigate();
  const refusal = useRefusal("deny", RECEIPT_REASONS);
  const [help, keySwitch] = [useKeyHelp(), useKeySwitch()];
  const frame = useRef<HTMLDivElement>(null);
  useRowFocus(frame, refusal.isChoosing ? "reasons" : "");
  const open = (id: string | null) => () => {
    if (id !== null && !lastResult) navigate(path(`/panel-admin/receipts/${id}`));
  };
  const click = (button: string) => () => frame.current?.querySelector<HTMLElement>(`button[form=${button}]`)?.click();
  const onKeyDown = queueKeys(keySwitch.isOn, {
    ...{ next: open(next), previous: open(previous), skip: open(next), take_back: pressTakeBack, help: help.open },
    ...{ approve: click("approve"), refuse: click("deny") },
    digit: (digit) => refusal.isChoosing && refusal.choose(digit - 1),
    escape: refusal.stop,
  });
  return (
    <AdminPageFrame
      made={made}
      title={t("admin.receipts.title")}
      lead={counts.receipts === 0 ? t("receipts.panel.none_waits") : t("receipts.panel.waiting", { count: counts.receipts })}
      back={
        <a href={path("/panel-admin/receipts?status=pending")} aria-label={t("receipts.panel.back")} className="admin-menu">
          <Icon name="arrow-left" className="icon-mirror size-[22px]" />
        </a>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the list and the file inside it */}
      <div ref={frame} className="grid gap-4" onKeyDown={onKeyDown}>
        {!lastResult && made.own.length === 0 && (decided === "approved" || decided === "denied") ? (
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
        <div className="review receipt-review">
          <div className="receipt-side">
            <ReceiptQueue lines={queue} now={now} current={receipt.id} />
            <KeyHelp help={help} switched={keySwitch} without={["check"]} />
          </div>
          <ReceiptImageViews view={view} />
          <section className="card receipt-beside" aria-labelledby="receipt-of">
            <ReceiptFacts view={view} />
            {receipt.status === "pending" ? null : <FormError id="decision-fault" sentences={form.errors} />}
            <ReceiptDecision view={view} lastResult={lastResult} refusal={refusal} />
          </section>
        </div>
      </div>
    </AdminPageFrame>
  );
}
