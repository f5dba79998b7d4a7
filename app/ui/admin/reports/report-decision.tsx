import { isReportClosed, MAX_DECISION_LENGTH } from "#app/domain/reports/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { ReportView } from "#app/views/reports/report-views.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { TextArea } from "../../kit/fields/text-area.tsx";
import { useTranslations } from "../../use-translations.ts";
import { DecidedHere, useMadeHere } from "../decisions/made-decisions.tsx";
import { DecisionEffects, type EffectFields } from "./decision-effects.tsx";
import { ReportAppeal } from "./report-appeal.tsx";

type DecisionProps = { view: ReportView; lastResult: FormSubmission | undefined };

/** Before a claim: the claim button. For the claiming admin: the decision form. Afterwards: the decision. */
export function ReportDecision({ view, lastResult }: DecisionProps) {
  const { t } = useTranslations();
  const { report, taken } = view;
  const here = useMadeHere(lastResult);
  if (here) return <DecidedHere made={here} />;
  if (isReportClosed(report.status))
    return (
      <div className="grid gap-4">
        <Decided view={view} />
        <ReportAppeal view={view} lastResult={lastResult} />
      </div>
    );
  if (taken === "another") return <Alert tone="clay">{t("reports.admin.taken", { name: report.claimedByName ?? "" })}</Alert>;
  if (taken === "me") return <DecisionForm view={view} lastResult={lastResult} />;
  return (
    <form method="post" className="card grid gap-3">
      <p className="text-ink-2">
        {t("reports.admin.take_text")}
        {report.isSilencing ? <> {t("reports.admin.silences")}</> : null}
      </p>
      <div>
        <Button name="do" value="take">
          {t(report.status === "new" ? "reports.admin.take" : "reports.admin.take_over")}
        </Button>
      </div>
    </form>
  );
}

function DecisionForm({ view: { report }, lastResult }: DecisionProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ reason: string } & EffectFields>({
    id: "decision",
    lastResult,
    when: { do: ["uphold", "dismiss"] },
  });
  return (
    <form method="post" className="card grid gap-4">
      <h2 className="type-h4">{t("reports.admin.decision")}</h2>
      {report.isSilencing ? <p className="text-small text-ink-2">{t("reports.admin.silences")}</p> : null}
      <TextArea
        {...fieldProps(fields.reason)}
        label={t("reports.admin.reason")}
        counter={MAX_DECISION_LENGTH}
        rows={3}
        required
      />
      <DecisionEffects report={report} fields={fields} />
      <div className="flex flex-wrap gap-3">
        <Button name="do" value="uphold" variant="danger-solid">
          {t("reports.admin.uphold")}
        </Button>
        <Button name="do" value="dismiss" variant="outline">
          {t("reports.admin.dismiss")}
        </Button>
      </div>
    </form>
  );
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
          {report.decisionNote}
        </p>
        {report.isWarned ? <p>{t("reports.admin.warned")}</p> : null}
        {report.isMessageHidden ? <p>{t("reports.admin.hidden")}</p> : null}
        {report.isSuspended ? <p>{t("appeals.admin.suspended")}</p> : null}
        {report.isRefunded ? <p>{t("appeals.admin.refunded")}</p> : null}
      </Alert>
    </div>
  );
}
