import type { SubmissionResult } from "@conform-to/react";
import { isOver, LONGEST_DECISION } from "#app/domain/reports/rules.ts";
import type { ReportView } from "#app/http/report-views.ts";
import { answeredForm } from "../answered-form.ts";
import { fieldProps } from "../auth/field-props.ts";
import { Button } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import { TextArea } from "../kit/text-area.tsx";
import { useWords } from "../use-words.ts";
import { DecisionEffects, type EffectFields } from "./decision-effects.tsx";
import { ReportAppeal } from "./report-appeal.tsx";

type DecisionProps = { view: ReportView; lastResult: SubmissionResult | undefined };

/** Who has the report decides it; before, it is taken, and afterwards stands what was decided. */
export function ReportDecision({ view, lastResult }: DecisionProps) {
  const { t } = useWords();
  const { report, taken } = view;
  if (isOver(report.status))
    return (
      <div className="grid gap-4">
        <Decided view={view} />
        <ReportAppeal view={view} lastResult={lastResult} />
      </div>
    );
  if (taken === "another") return <Notice tone="clay">{t("reports.panel.taken", { name: report.takerName ?? "" })}</Notice>;
  if (taken === "me") return <DecisionForm view={view} lastResult={lastResult} />;
  return (
    <form method="post" className="card grid gap-3">
      <p className="text-ink-2">
        {t("reports.panel.take_text")}
        {report.isSilencing ? <> {t("reports.panel.silences")}</> : null}
      </p>
      <div>
        <Button name="do" value="take">
          {t(report.status === "new" ? "reports.panel.take" : "reports.panel.take_over")}
        </Button>
      </div>
    </form>
  );
}

function DecisionForm({ view: { report }, lastResult }: DecisionProps) {
  const { t } = useWords();
  const isOfDecision = lastResult?.initialValue?.do !== "read";
  const [, fields] = answeredForm<{ reason: string } & EffectFields>({
    id: "decision",
    lastResult: isOfDecision ? lastResult : undefined,
  });
  return (
    <form method="post" className="card grid gap-4">
      <h2 className="type-h4">{t("reports.panel.decision")}</h2>
      {report.isSilencing ? <p className="text-small text-ink-2">{t("reports.panel.silences")}</p> : null}
      <TextArea {...fieldProps(fields.reason)} label={t("reports.panel.reason")} counter={LONGEST_DECISION} rows={3} required />
      <DecisionEffects report={report} fields={fields} />
      <div className="flex flex-wrap gap-3">
        <Button name="do" value="uphold" variant="danger-solid">
          {t("reports.panel.uphold")}
        </Button>
        <Button name="do" value="dismiss" variant="outline">
          {t("reports.panel.dismiss")}
        </Button>
      </div>
    </form>
  );
}

function Decided({ view: { report } }: { view: ReportView }) {
  const { t, format } = useWords();
  // what was decided first, whatever became of it
  const end = report.isUpheld !== (report.end?.isChanged ?? false) ? "upheld" : "dismissed";
  return (
    <div role="status">
      <Notice tone="pine" title={t(`reports.panel.over.${end}`)}>
        <p>{t("reports.panel.decided_by", { name: report.deciderName ?? "", date: format.date(report.decidedAt ?? 0) })}</p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {report.decisionNote}
        </p>
        {report.isWarned ? <p>{t("reports.panel.warned")}</p> : null}
        {report.isMessageHidden ? <p>{t("reports.panel.hidden")}</p> : null}
        {report.isSuspended ? <p>{t("appeals.panel.suspended")}</p> : null}
        {report.isRefunded ? <p>{t("appeals.panel.refunded")}</p> : null}
      </Notice>
    </div>
  );
}
