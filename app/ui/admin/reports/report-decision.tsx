import { isReportClosed } from "#app/domain/reports/rules.ts";
import { MAX_ADMIN_NOTE_LENGTH } from "#app/domain/shared/admin-rights/note-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { ReportView } from "#app/views/reports/report-views.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Alert } from "../../kit/feedback/alert.tsx";
import { TextArea } from "../../kit/fields/text-area.tsx";
import { useTranslations } from "../../use-translations.ts";
import { DecidedHere, useMadeHere } from "../decisions/made-decisions.tsx";
import { ApproveButton, DecisionBar, RefuseButton } from "../queue/decision-bar.tsx";
import { NextItem } from "../queue/next-item.tsx";
import type { Reason } from "../queue/reason-choice.tsx";
import { useKeptForms } from "../queue/use-live-item.ts";
import { DecisionEffects, type EffectFields } from "./decision-effects.tsx";
import { ReportAppeal } from "./report-appeal.tsx";
import { DECISION_FORM, type ReportChoices } from "./use-report-choices.ts";

type DecisionProps = {
  view: ReportView;
  lastResult: FormSubmission | undefined;
  choices: ReportChoices;
  next: string | null;
  isTouched: boolean;
};

/** Before a claim: the claim button. For the claiming admin: the decision form. Afterwards: the decision. */
export function ReportDecision({ view, lastResult, choices, next, isTouched }: DecisionProps) {
  const { t } = useTranslations();
  const { report, taken } = view;
  const here = useMadeHere(lastResult);
  const isOpen = taken === "me" && !here && !isReportClosed(report.status);
  const isKept = useKeptForms(isOpen, isTouched);
  return (
    <>
      {isOpen ? null : here ? (
        <div role="status">
          <DecidedHere made={here} />
        </div>
      ) : isReportClosed(report.status) ? (
        <>
          <Decided view={view} />
          <ReportAppeal view={view} lastResult={lastResult} isTouched={isTouched} />
        </>
      ) : taken === "another" ? (
        <div role="status">
          <Alert tone="clay">{t("reports.admin.taken", { name: report.claimedByName ?? "" })}</Alert>
        </div>
      ) : (
        <Claim view={view} />
      )}
      {isOpen || isKept ? (
        <DecisionForm view={view} lastResult={lastResult} choices={choices} next={next} isOpen={isOpen} />
      ) : null}
    </>
  );
}

function Claim({ view: { report } }: Pick<DecisionProps, "view">) {
  const { t } = useTranslations();
  return (
    <>
      <form id={CLAIM_FORM} method="post" className="card grid gap-3">
        <p className="text-ink-2">
          {t("reports.admin.take_text")}
          {report.isSilencing ? <> {t("reports.admin.silences")}</> : null}
        </p>
      </form>
      <DecisionBar>
        <ApproveButton form={CLAIM_FORM} name="do" value="take">
          {t(report.status === "new" ? "reports.admin.take" : "reports.admin.take_over")}
        </ApproveButton>
      </DecisionBar>
    </>
  );
}

const CLAIM_FORM = "claim";

function DecisionForm({
  view: { report },
  lastResult,
  choices,
  next,
  isOpen,
}: Omit<DecisionProps, "isTouched"> & { isOpen: boolean }) {
  const { t } = useTranslations();
  const { uphold, dismiss } = choices;
  const [, fields] = useFormSubmission<{ reason: string } & EffectFields>({
    id: "decision",
    lastResult,
    when: { do: ["uphold", "dismiss"] },
  });
  return (
    <>
      <form id={DECISION_FORM} method="post" noValidate className="card grid gap-4">
        <NextItem id={next} />
        <h2 className="type-h4">{t("reports.admin.decision")}</h2>
        {report.isSilencing ? <p className="text-small text-ink-2">{t("reports.admin.silences")}</p> : null}
        <TextArea
          {...fieldProps(fields.reason)}
          label={t("reports.admin.reason")}
          counter={MAX_ADMIN_NOTE_LENGTH}
          rows={3}
          required
        />
        <ReasonChips reasons={[...uphold.reasons, ...dismiss.reasons]} />
        <DecisionEffects report={report} fields={fields} />
      </form>
      {isOpen ? (
        <DecisionBar choices={[uphold, dismiss]}>
          <RefuseButton form={DECISION_FORM} name="do" value="dismiss" refusal={dismiss.refusal}>
            {t("reports.admin.dismiss")}
          </RefuseButton>
          <ApproveButton form={DECISION_FORM} name="do" value="uphold" icon="flag" refusal={uphold.refusal}>
            {t("reports.admin.uphold")}
          </ApproveButton>
        </DecisionBar>
      ) : null}
    </>
  );
}

/** A press writes the sentence into the reason, where it stays editable. */
function ReasonChips({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslations();
  return (
    <ul aria-label={t("reports.admin.ready_reasons")} className="flex flex-wrap gap-2" data-needs-script="">
      {reasons.map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            className="chip chip-filter h-auto min-h-11 px-3.5 py-0.5 text-start text-small leading-snug whitespace-normal"
            onClick={({ currentTarget }) => writeInto(currentTarget.closest("form")?.elements.namedItem("reason"), value)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function writeInto(field: unknown, text: string): void {
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}

function Decided({ view: { report } }: { view: ReportView }) {
  const { t, format } = useTranslations();
  // The first decision, even if the appeal changed it.
  const end = report.isUpheld !== (report.end?.isChanged ?? false) ? "upheld" : "dismissed";
  return (
    <div role="status">
      <Alert tone="pine" title={t(`reports.admin.over.${end}`)}>
        <p>{t("reports.admin.decided_by", { name: report.deciderName ?? "", date: format.date(report.decidedAt ?? 0) })}</p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {report.decisionNote || t("appeals.admin.note_deleted")}
        </p>
        {report.isWarned ? <p>{t("reports.admin.warned")}</p> : null}
        {report.isMessageHidden ? <p>{t("reports.admin.hidden")}</p> : null}
        {report.isSuspended ? <p>{t("appeals.admin.suspended")}</p> : null}
        {report.isRefunded ? <p>{t("appeals.admin.refunded")}</p> : null}
      </Alert>
    </div>
  );
}
