import type { SubmissionResult } from "@conform-to/react";
import { LONGEST_DECISION } from "#app/domain/reports/rules.ts";
import type { ReportView } from "#app/http/report-views.ts";
import { answeredForm } from "../answered-form.ts";
import { boxProps, fieldProps } from "../auth/field-props.ts";
import { Button } from "../kit/button.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { Notice } from "../kit/notice.tsx";
import { TextArea } from "../kit/text-area.tsx";
import { useWords } from "../use-words.ts";

type DecisionProps = { view: ReportView; lastResult: SubmissionResult | undefined };

/** Who has the report decides it; before, it is taken, and afterwards stands what was decided. */
export function ReportDecision({ view, lastResult }: DecisionProps) {
  const { t } = useWords();
  const { report, taken } = view;
  if (report.status === "upheld" || report.status === "dismissed") return <Decided view={view} />;
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
  const [, fields] = answeredForm<{ reason: string; warn: string; hide_message: string }>({
    id: "decision",
    lastResult: isOfDecision ? lastResult : undefined,
  });
  return (
    <form method="post" className="card grid gap-4">
      <h2 className="type-h4">{t("reports.panel.decision")}</h2>
      {report.isSilencing ? <p className="text-small text-ink-2">{t("reports.panel.silences")}</p> : null}
      <TextArea {...fieldProps(fields.reason)} label={t("reports.panel.reason")} counter={LONGEST_DECISION} rows={3} required />
      <Checkbox {...boxProps(fields.warn)} label={t("reports.panel.warn")} hint={t("reports.panel.warn_hint")} />
      {report.seq === null ? null : (
        <Checkbox {...boxProps(fields.hide_message)} label={t("reports.panel.hide")} hint={t("reports.panel.hide_hint")} />
      )}
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
  const end = report.status === "upheld" ? "upheld" : "dismissed";
  return (
    <div role="status">
      <Notice tone="pine" title={t(`reports.panel.over.${end}`)}>
        <p>{t("reports.panel.decided_by", { name: report.deciderName ?? "", date: format.date(report.decidedAt ?? 0) })}</p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {report.decisionNote}
        </p>
        {report.isWarned ? <p>{t("reports.panel.warned")}</p> : null}
        {report.isMessageHidden ? <p>{t("reports.panel.hidden")}</p> : null}
      </Notice>
    </div>
  );
}
