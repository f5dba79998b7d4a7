import type { ReactNode } from "react";
import { RECEIPT_REASONS } from "#app/domain/payments/rules.ts";
import { MAX_ADMIN_NOTE_LENGTH } from "#app/domain/shared/admin-rights/note-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { ReceiptView } from "#app/views/payments/receipt-views.ts";
import { useErrorList } from "../../forms/error-list.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Alert } from "../../kit/feedback/alert.tsx";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { ErrorSummary } from "../../kit/fields/error-summary.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { DecidedHere, useMadeHere } from "../decisions/made-decisions.tsx";
import { ApproveButton, DecisionBar, RefuseButton } from "../queue/decision-bar.tsx";
import { NextItem } from "../queue/next-item.tsx";
import type { Reason } from "../queue/reason-choice.tsx";
import { RefusalFields } from "../queue/refusal-fields.tsx";
import { useKeptForms } from "../queue/use-live-item.ts";
import type { useRefusal } from "../queue/use-refusal.ts";

type ReceiptDecisionProps = {
  view: ReceiptView;
  lastResult: FormSubmission | undefined;
  refusal: ReturnType<typeof useRefusal>;
  isTouched: boolean;
  /** What is compared. */
  children: ReactNode;
};

type OutcomeProps = Pick<ReceiptDecisionProps, "view" | "lastResult">;

function useOpenReceipt({ view: { receipt }, lastResult }: OutcomeProps) {
  const here = useMadeHere(lastResult);
  return { here, isOpen: receipt.status === "pending" && !here && !receipt.isOwn };
}

/** Why a decision was refused, and what was decided or why nothing can be. */
export function ReceiptOutcome({ view, lastResult }: OutcomeProps) {
  const { t } = useTranslations();
  const { here, isOpen } = useOpenReceipt({ view, lastResult });
  const [form] = useFormSubmission({ id: "decision", lastResult });
  return (
    <>
      <FormError id="decision-fault" sentences={form.errors} />
      {isOpen ? null : (
        <div role="status">
          {view.receipt.status !== "pending" ? (
            <Decided view={view} />
          ) : here ? (
            <DecidedHere made={here} />
          ) : (
            <Alert tone="clay">{t("receipts.admin.own")}</Alert>
          )}
        </div>
      )}
    </>
  );
}

/** The two forms, until a decision: what speaks against an approval stands before what is compared, a refusal after it. */
export function ReceiptDecision({ view, lastResult, refusal, isTouched, children }: ReceiptDecisionProps) {
  const { t } = useTranslations();
  const { isOpen } = useOpenReceipt({ view, lastResult });
  const isKept = useKeptForms(isOpen, isTouched);
  const reasons = RECEIPT_REASONS.map((value) => ({ value, label: t(`receipts.admin.reasons.${value}`) }));
  return (
    <>
      {isOpen || isKept ? <Approval view={view} lastResult={lastResult} /> : null}
      {children}
      {isOpen || isKept ? <Denial view={view} lastResult={lastResult} reasons={reasons} /> : null}
      {isOpen ? (
        <DecisionBar choices={[{ refusal, reasons }]}>
          <RefuseButton form="deny" refusal={refusal}>
            {t("receipts.admin.deny")}
          </RefuseButton>
          <ApproveButton form="approve">{t("receipts.admin.approve")}</ApproveButton>
        </DecisionBar>
      ) : null}
    </>
  );
}

function Approval({ view: { receipt, next }, lastResult }: OutcomeProps) {
  const { t, format } = useTranslations();
  const action = usePath()(`/panel-admin/receipts/${receipt.id}`);
  const { submission, marks, claim } = receipt;
  const [form] = useFormSubmission({ id: "decision", lastResult });
  const [approval] = useFormSubmission({ id: "approve", lastResult, when: { status: "approved" } });
  const { reason = [], note = [] } = form.allErrors;
  const errors = useErrorList({ reason, note }, { reason: t("receipts.admin.reason"), note: t("receipts.admin.note") });
  const asksAboutRepeat = marks.includes("duplicate") || approval.isSubmitted;
  return (
    <>
      {claim ? (
        <Alert tone="cobalt">{t("receipts.admin.claimed", { name: claim.name, time: format.time(claim.until) })}</Alert>
      ) : null}
      {receipt.isSenderActive ? null : <Alert tone="clay">{t("receipts.admin.inactive")}</Alert>}
      <ErrorSummary errors={errors} />
      <form id="approve" method="post" action={action} noValidate data-saves-draft="" hidden={!asksAboutRepeat}>
        <input type="hidden" name="status" value="approved" />
        <NextItem id={next} />
        <input type="hidden" name="submission" value={submission} />
        {asksAboutRepeat ? (
          <Checkbox name="override_duplicate" label={t("receipts.admin.override")} required={marks.includes("duplicate")} />
        ) : null}
      </form>
    </>
  );
}

function Denial({ view: { receipt, next }, lastResult, reasons }: OutcomeProps & { reasons: readonly Reason[] }) {
  const { t } = useTranslations();
  const action = usePath()(`/panel-admin/receipts/${receipt.id}`);
  const [, { reason, note }] = useFormSubmission<{ reason: string; note: string }>({
    id: "deny",
    lastResult,
    when: { status: "denied" },
  });
  return (
    <form id="deny" method="post" action={action} noValidate className="grid gap-3">
      <input type="hidden" name="status" value="denied" />
      <NextItem id={next} />
      <input type="hidden" name="submission" value={receipt.submission} />
      <RefusalFields
        reasons={reasons}
        reason={{ field: reason, label: t("receipts.admin.reason"), placeholder: t("receipts.admin.choose_reason") }}
        note={{
          field: note,
          label: t("receipts.admin.note"),
          hint: t("receipts.admin.note_hint"),
          maxLength: MAX_ADMIN_NOTE_LENGTH,
        }}
      />
    </form>
  );
}

function Decided({ view: { receipt } }: { view: ReceiptView }) {
  const { t, format } = useTranslations();
  const { status, reason, reasonNote, decidedAt, deciderName } = receipt;
  return (
    <Alert tone={status === "approved" ? "pine" : "clay"} title={t(`receipts.status.${status}`)}>
      {reason ? <p>{t(`receipts.admin.reasons.${reason}`)}</p> : null}
      {reasonNote ? (
        <p>
          <bdi>{reasonNote}</bdi>
        </p>
      ) : null}
      {decidedAt === null ? null : (
        <p>{t("receipts.admin.decided_by", { name: deciderName ?? "", date: format.dateTime(decidedAt) })}</p>
      )}
    </Alert>
  );
}
