import type { SubmissionResult } from "@conform-to/react";
import { LONGEST_DECISION } from "#app/domain/reports/rules.ts";
import type { ReportView } from "#app/http/report-views.ts";
import { answeredForm } from "../answered-form.ts";
import { fieldProps } from "../auth/field-props.ts";
import { Button } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import { TextArea } from "../kit/text-area.tsx";
import { useWords } from "../use-words.ts";
import { DecisionEffects, type EffectFields } from "./decision-effects.tsx";

type AppealProps = { view: ReportView; lastResult: SubmissionResult | undefined };

/** What somebody says against a decision; the last word for who did not decide first, or what it was. */
export function ReportAppeal({ view, lastResult }: AppealProps) {
  const { t, format } = useWords();
  const { appeal } = view.report;
  if (!appeal) return null;
  return (
    <div className="grid gap-4">
      <section className="card grid gap-2">
        <h2 className="type-h4">{t(`appeals.panel.by_${appeal.side}`)}</h2>
        <p className="text-small text-ink-3">{format.relative(appeal.at, view.now)}</p>
        <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
          {appeal.text}
        </blockquote>
      </section>
      {view.report.end ? <Ended view={view} end={view.report.end} /> : <EndForm view={view} lastResult={lastResult} />}
    </div>
  );
}

function EndForm({ view: { report, mayEnd }, lastResult }: AppealProps) {
  const { t } = useWords();
  const isOfAppeal = lastResult?.initialValue?.do === "end";
  const [, fields] = answeredForm<{ reason: string } & EffectFields>({
    id: "appeal",
    lastResult: isOfAppeal ? lastResult : undefined,
  });
  if (!mayEnd) return <Notice tone="clay">{t("appeals.panel.own")}</Notice>;
  return (
    <form method="post" className="card grid gap-4">
      <h2 className="type-h4">{t("appeals.panel.title")}</h2>
      <input type="hidden" name="do" value="end" />
      <TextArea {...fieldProps(fields.reason)} label={t("appeals.panel.reason")} counter={LONGEST_DECISION} rows={3} required />
      {report.isUpheld ? (
        <p className="text-small text-ink-2">{t("appeals.panel.undo")}</p>
      ) : (
        <DecisionEffects report={report} fields={fields} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button name="outcome" value="kept" variant="outline">
          {t("appeals.panel.keep")}
        </Button>
        <Button name="outcome" value="changed" variant={report.isUpheld ? "primary" : "danger-solid"}>
          {t(report.isUpheld ? "appeals.panel.dismiss" : "appeals.panel.uphold")}
        </Button>
      </div>
    </form>
  );
}

function Ended({ view: { report }, end }: { view: ReportView; end: NonNullable<ReportView["report"]["end"]> }) {
  const { t, format } = useWords();
  return (
    <div role="status">
      <Notice tone="pine" title={t(`appeals.panel.${end.isChanged ? "changed" : "kept"}`)}>
        <p>{t(report.isUpheld ? "appeals.panel.now_upheld" : "appeals.panel.now_dismissed")}</p>
        <p>{t("appeals.panel.ended", { name: end.name, date: format.date(end.at) })}</p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {end.note}
        </p>
      </Notice>
    </div>
  );
}
