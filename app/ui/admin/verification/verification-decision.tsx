import type { FormEvent, ReactNode } from "react";
import { MAX_ADMIN_NOTE_LENGTH } from "#app/domain/shared/admin-rights/note-rules.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { checksOf, REJECTION_REASONS } from "#app/domain/verification/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { VerificationView } from "#app/views/verification/verification-views.ts";
import { useErrorList } from "../../forms/error-list.ts";
import { checkboxProps, fieldError, fieldProps, isFieldChecked, orStored, withNameAsId } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { DateField } from "../../kit/fields/date-field.tsx";
import { ErrorSummary } from "../../kit/fields/error-summary.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { NationalNumberField } from "../../verification/national-number-field.tsx";
import { ApproveButton, DecisionBar, RefuseButton } from "../queue/decision-bar.tsx";
import { NextItem } from "../queue/next-item.tsx";
import { RefusalFields } from "../queue/refusal-fields.tsx";
import type { useRefusal } from "../queue/use-refusal.ts";

type VerificationDecisionProps = {
  view: VerificationView;
  lastResult: FormSubmission | undefined;
  refusal: ReturnType<typeof useRefusal>;
  /** Without the buttons, when another admin has decided. */
  isOpen: boolean;
  /** The documents, beside the forms on a wide screen. */
  children: ReactNode;
};

/** Two forms side by side: the checks before an approval, and the reason of a refusal. */
export function VerificationDecision({ view, lastResult, refusal, isOpen, children }: VerificationDecisionProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { request, now, holders, next } = view;
  const action = path(`/panel-admin/review/${request.id}`);
  const isCard = request.kind === "national_id";
  const [form] = useFormSubmission({ id: "decision", lastResult });
  const [approval] = useFormSubmission({ id: "approve", lastResult, when: { decision: "approved" } });
  const [rejection] = useFormSubmission({ id: "reject", lastResult, when: { decision: "rejected" } });
  const approvalField = (name: string) => withNameAsId(approval.field(name));
  const numberOverride = approvalField("override_number");
  // Another account with the same number may be found only by the number that is typed here.
  const knowsHolder = approvalField("override_duplicate");
  const asksAboutNumber = holders.length > 0 || approval.errors !== undefined || isFieldChecked(knowsHolder);
  const asksAboutCard = fieldError(numberOverride) !== undefined || isFieldChecked(numberOverride);
  const validUntil = request.validUntil === null ? undefined : dayInAlgiers(request.validUntil - 1);
  const labels: Partial<Record<string, string>> = {
    check_face: t("admin.verification.check.face"),
    check_name: t("admin.verification.check.name"),
    check_valid: t("admin.verification.check.valid"),
    national_id: t("admin.verification.number"),
    override_number: t("admin.verification.override_number"),
    valid_until: t("admin.verification.valid_until"),
    reason: t("admin.verification.reason"),
    note: t("admin.verification.note"),
  };
  const errors = useErrorList(form.allErrors, labels);
  const reasons = REJECTION_REASONS.map((value) => ({ value, label: t(`admin.verification.reasons.${value}`) }));
  return (
    <>
      {isOpen ? <ErrorSummary errors={errors} /> : null}
      <div className="verification-review">
        {children}
        <div className="verification-decision">
          {/* What is read off a document is never stored in the browser. */}
          <form
            id="approve"
            method="post"
            action={action}
            noValidate
            className="grid content-start gap-3"
            data-saves-draft=""
            onChange={keepOneAnswer}
          >
            <input type="hidden" name="decision" value="approved" />
            <input type="hidden" name="kind" value={request.kind} />
            <NextItem id={next} />
            <fieldset className="grid gap-1">
              <legend className="mb-1 text-[0.9375rem] font-semibold">{t("admin.verification.checklist")}</legend>
              {checksOf(request.kind).map((check) => (
                <Checkbox
                  key={check}
                  {...checkboxProps(approvalField(`check_${check}`))}
                  label={t(`admin.verification.check.${check}`)}
                  required
                />
              ))}
            </fieldset>
            {isCard ? (
              <NationalNumberField
                {...fieldProps(approvalField("national_id"))}
                label={t("admin.verification.number")}
                hint={t("admin.verification.number_hint")}
                required
                onComplete={goToDate}
              />
            ) : null}
            {isCard && asksAboutCard ? (
              <Checkbox {...checkboxProps(numberOverride)} label={t("admin.verification.override_number")} />
            ) : null}
            <DateField
              {...fieldProps(orStored(approvalField("valid_until"), validUntil))}
              typed
              min={dayInAlgiers(now)}
              label={t("admin.verification.valid_until")}
            />
            <Checkbox {...checkboxProps(approvalField("bears_no_date"))} label={t("admin.verification.no_date")} />
            {isCard && asksAboutNumber ? (
              <Checkbox {...checkboxProps(knowsHolder)} label={t("admin.verification.override")} />
            ) : null}
          </form>
          <form id="reject" method="post" action={action} noValidate className="grid content-start gap-3">
            <input type="hidden" name="decision" value="rejected" />
            <NextItem id={next} />
            <RefusalFields
              reasons={reasons}
              reason={{
                field: rejection.field("reason"),
                label: (
                  <>
                    {t("admin.verification.reason")}{" "}
                    <span className="font-normal text-ink-3">({t("admin.verification.reason_hint")})</span>
                  </>
                ),
                placeholder: t("admin.verification.choose_reason"),
              }}
              note={{
                field: rejection.field("note"),
                label: t("admin.verification.note"),
                hint: `${t("admin.verification.note_hint")} ${t(`admin.verification.reads.${request.reads}`)}`,
                maxLength: MAX_ADMIN_NOTE_LENGTH,
              }}
            />
          </form>
        </div>
      </div>
      {isOpen ? (
        <DecisionBar choices={[{ refusal, reasons }]}>
          <RefuseButton form="reject" refusal={refusal}>
            {t("admin.verification.reject")}
          </RefuseButton>
          <ApproveButton form="approve" icon="badge-check">
            {t(isCard ? "admin.verification.approve" : "admin.verification.approve_document")}
          </ApproveButton>
        </DecisionBar>
      ) : null}
    </>
  );
}

/** A document has a date or none: the last answer takes the other one back. */
function keepOneAnswer({ target, currentTarget: form }: FormEvent<HTMLFormElement>): void {
  const [date, none] = ["valid_until", "bears_no_date"].map((name) => form.querySelector<HTMLInputElement>(`[name=${name}]`));
  if (!date || !none) return;
  if (target === none) date.value = none.checked ? "" : date.defaultValue;
  if (target === date && date.value !== "") none.checked = false;
}

/** The date is typed next, unless the document has none. The hint of the number says so. */
function goToDate({ form }: HTMLInputElement): void {
  if (form?.querySelector("[name=bears_no_date]:checked")) return;
  form?.querySelector<HTMLElement>("[name=valid_until]")?.focus();
}
