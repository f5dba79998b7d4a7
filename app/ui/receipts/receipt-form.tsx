import { useState } from "react";
import { FIRST_YEAR_PAID, MAX_NOTE_LENGTH, PAYMENT_METHODS } from "#app/domain/payments/rules.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { useErrorList } from "../forms/error-list.ts";
import { fieldError, fieldProps, fieldText, withNameAsId } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { DateField } from "../kit/fields/date-field.tsx";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { Folded } from "../kit/fields/folded.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { SegmentedRadios } from "../kit/segmented.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { DocumentUploadsContext } from "../verification/document-uploads.ts";
import { NotSentYet } from "../verification/not-sent-yet.tsx";
import { useDocumentForm } from "../verification/use-document-form.ts";
import { AmountField } from "./amount-field.tsx";
import { BankAccountCard } from "./bank-account-card.tsx";
import { BankAccountCheck } from "./bank-account-check.tsx";
import { PackChoices } from "./pack-choices.tsx";
import { ReceiptImages } from "./receipt-images.tsx";
import type { ReceiptsPageProps } from "./receipts-page.tsx";
import { Step } from "./step.tsx";

type Fields = Record<
  "pack" | "once" | "method" | "transaction_reference" | "paid_at" | "payer_name" | "amount" | "note" | "images",
  string
>;

/** Pack, transfer and receipt: three steps in one form. Works without scripts. */
export function ReceiptForm({
  now,
  once,
  packs,
  account,
  reference,
  isConfirmed,
  closed,
  chosen,
  lastResult: answer,
}: ReceiptsPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const papers = useDocumentForm(answer, true);
  const { lastResult } = papers;
  // the form of a resubmitted receipt shows its own errors in the list
  const [form, fields] = useFormSubmission<Fields>({ id: "receipt", lastResult, when: { receipt: undefined } });
  // the page may be read again while the form is filled in
  const [key] = useState(fieldText(fields.once) ?? once);
  const text = (name: keyof Fields) => fieldProps(withNameAsId(fields[name]));
  const labels: Partial<Record<string, string>> = {
    pack: t("receipts.step_pack"),
    transaction_reference: t("receipts.reference"),
    paid_at: t("receipts.paid_at"),
    payer_name: t("receipts.payer"),
    amount: t("receipts.amount"),
    note: t("receipts.note"),
    images: t("receipts.images"),
  };
  const errors = useErrorList(form.allErrors, labels, (name) => FIELD_IDS[name] ?? name);
  const first = packs.find(({ id }) => String(id) === (fieldText(fields.pack) ?? chosen)) ?? packs[0];
  if (!isConfirmed)
    return (
      <Alert
        tone="clay"
        title={t("refusals.account_not_confirmed")}
        action={
          <a href={path("/account")} className="underline underline-offset-4">
            {t("ui.nav.account")}
          </a>
        }
      />
    );
  if (closed && !answer) return <Alert tone="clay" title={closed} />;
  return (
    <form
      method="post"
      action={path("/account/receipts")}
      encType="multipart/form-data"
      className="card bare-on-phone receipt-form"
      noValidate
      onSubmit={papers.onSubmit}
      onInput={papers.onInput}
      // receipt data is never stored in the browser
      data-saves-draft=""
    >
      <input type="hidden" name="once" value={key} />
      <ErrorSummary errors={errors} />
      <Step number={1} title={t("receipts.step_pack")}>
        <PackChoices packs={packs} chosen={first?.id ?? 0} error={fieldError(fields.pack)} />
      </Step>
      <Step number={2} title={t("receipts.step_transfer")}>
        <div className="grid gap-2">
          <p className="text-[0.9375rem] font-semibold" aria-hidden="true">
            {t("receipts.method")}
          </p>
          <SegmentedRadios
            name="method"
            legend={t("receipts.method")}
            defaultValue={fieldText(fields.method) ?? "baridimob"}
            segments={PAYMENT_METHODS.map((value) => ({ value, label: t(`receipts.methods.${value}`) }))}
          />
        </div>
        <BankAccountCard account={account} packs={packs} reference={reference} />
        <p className="receipt-warning">
          <Icon name="triangle-exclamation-point" className="size-5 shrink-0" />
          {t("receipts.never_asked")}
        </p>
        {account ? <BankAccountCheck account={account} /> : null}
      </Step>
      <Step number={3} title={t("receipts.step_send")}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            {...text("transaction_reference")}
            label={t("receipts.reference")}
            autoComplete="off"
            maxLength={40}
            required
            ltr
          />
          <DateField
            {...text("paid_at")}
            min={`${FIRST_YEAR_PAID}-01-01`}
            max={dayInAlgiers(now)}
            label={t("receipts.paid_at")}
            required
          />
        </div>
        <TextField {...text("payer_name")} label={t("receipts.payer")} autoComplete="name" maxLength={80} dir="auto" required />
        <Folded
          isOpen={RARE.some((name) => text(name).defaultValue || text(name).error)}
          summaryClass="link inline-flex min-h-11 items-center"
          summary={t("receipts.further")}
        >
          <div className="grid gap-4 pt-2">
            <AmountField {...text("amount")} />
            <TextField {...text("note")} label={t("receipts.note")} maxLength={MAX_NOTE_LENGTH} dir="auto" optional />
          </div>
        </Folded>
        <DocumentUploadsContext value={papers.uploads}>
          <ReceiptImages
            key={papers.answer}
            own="new"
            pictures={form.isSubmitted ? (lastResult?.pictures ?? []) : []}
            error={fieldError(fields.images)}
          />
        </DocumentUploadsContext>
        <NotSentYet {...papers} />
        <Button block busy={papers.isBusy} icon={<Icon name="send" className="icon-mirror size-5" />}>
          {t("receipts.send")}
        </Button>
      </Step>
    </form>
  );
}

/** Fields that few need, folded. */
const RARE = ["amount", "note"] as const;

/** Fields whose ids differ from their names. */
const FIELD_IDS: Partial<Record<string, string>> = { images: "new-image-1", pack: "packs" };
