import { useState } from "react";
import { MAX_NOTE_LENGTH, RECEIPT_REASONS } from "#app/domain/payments/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { ReceiptView } from "#app/views/payments/receipt-views.ts";
import { useErrorList } from "../../forms/error-list.ts";
import { fieldProps, fieldText, withNameAsId } from "../../forms/field-props.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Alert } from "../../kit/feedback/alert.tsx";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { ErrorSummary } from "../../kit/fields/error-summary.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { DecidedHere, useMadeHere } from "../decisions/made-decisions.tsx";
import { ApproveButton, DecisionBar, RefuseButton } from "../queue/decision-bar.tsx";
import { NextFile } from "../queue/next-file.tsx";
import type { useRefusal } from "../queue/use-refusal.ts";

type Refusal = ReturnType<typeof useRefusal>;
type ReceiptDecisionProps = { view: ReceiptView; lastResult: FormSubmission | undefined; refusal: Refusal };

/** The decision, or its two forms. */
export function ReceiptDecision({ view: { receipt, next }, lastResult, refusal }: ReceiptDecisionProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const here = useMadeHere(lastResult);
  const [isOther, setOther] = useState(false);
  const { id, status, reason, submission, marks, claim } = receipt;
  const [form] = useFormSubmission({ id: "decision", lastResult });
  const [approval] = useFormSubmission({ id: "approve", lastResult, when: { status: "approved" } });
  const [, denial] = useFormSubmission<{ reason: string; note: string }>({ id: "deny", lastResult, when: { status: "denied" } });
  const { reason: reasonErrors = [], note: noteErrors = [] } = form.allErrors;
  const labels = { reason: t("receipts.panel.reason"), note: t("receipts.panel.note") };
  const errors = useErrorList({ reason: reasonErrors, note: noteErrors }, labels);
  if (status !== "pending")
    return (
      <Alert tone={status === "approved" ? "pine" : "clay"} title={t(`receipts.status.${status}`)}>
        {reason ? <p>{t(`receipts.panel.reasons.${reason}`)}</p> : null}
        {receipt.reasonNote ? (
          <p>
            <bdi>{receipt.reasonNote}</bdi>
          </p>
        ) : null}
        {receipt.decidedAt === null ? null : (
          <p>{t("receipts.panel.decided_by", { name: receipt.deciderName ?? "", date: format.dateTime(receipt.decidedAt) })}</p>
        )}
      </Alert>
    );
  if (here) return <DecidedHere made={here} />;
  if (receipt.isOwn) return <Alert tone="clay">{t("receipts.panel.own")}</Alert>;
  const action = path(`/panel-admin/receipts/${id}`);
  const asksAboutRepeat = marks.includes("duplicate") || approval.isSubmitted;
  return (
    <>
      <div className="verification-decision receipt-decision">
        {claim ? (
          <Alert tone="cobalt">{t("receipts.panel.claimed", { name: claim.name, time: format.time(claim.until) })}</Alert>
        ) : null}
        {receipt.isSenderActive ? null : <Alert tone="clay">{t("receipts.panel.inactive")}</Alert>}
        <FormError id="decision-fault" sentences={form.errors} />
        <ErrorSummary errors={errors} />
        <form id="approve" method="post" action={action} noValidate data-saves-draft="">
          <input type="hidden" name="status" value="approved" />
          <NextFile id={next} />
          <input type="hidden" name="submission" value={submission} />
          {asksAboutRepeat ? (
            <Checkbox name="override_duplicate" label={t("receipts.panel.override")} required={marks.includes("duplicate")} />
          ) : null}
        </form>
        <form id="deny" method="post" action={action} noValidate className="grid gap-3" data-saves-draft="">
          <input type="hidden" name="status" value="denied" />
          <NextFile id={next} />
          <input type="hidden" name="submission" value={submission} />
          <SelectField
            {...fieldProps(withNameAsId(denial.reason))}
            label={t("receipts.panel.reason")}
            placeholder={t("receipts.panel.choose_reason")}
            defaultValue={fieldText(denial.reason) ?? ""}
            onChange={(event) => setOther(event.currentTarget.value === "other")}
            required
          >
            {RECEIPT_REASONS.map((one) => (
              <option key={one} value={one}>
                {t(`receipts.panel.reasons.${one}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...fieldProps(withNameAsId(denial.note))}
            label={t("receipts.panel.note")}
            hint={t("receipts.panel.note_hint")}
            maxLength={MAX_NOTE_LENGTH}
            dir="auto"
            required={isOther}
            optional={!isOther}
          />
        </form>
      </div>
      <DecisionBar
        choices={[{ refusal, reasons: RECEIPT_REASONS.map((value) => ({ value, label: t(`receipts.panel.reasons.${value}`) })) }]}
      >
        <RefuseButton form="deny" refusal={refusal}>
          {t("receipts.panel.deny")}
        </RefuseButton>
        <ApproveButton form="approve">{t("receipts.panel.approve")}</ApproveButton>
      </DecisionBar>
    </>
  );
}
