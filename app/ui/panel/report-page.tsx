import type { ReportView } from "#app/http/report-views.ts";
import { FormFault } from "../auth/form-fault.tsx";
import { type Heard, useHeard } from "../kept-when-lost.ts";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { ReportDecision } from "./report-decision.tsx";
import { ReportedRoom } from "./reported-room.tsx";

/** A report beside the room that it is about; a plain document. */
export function ReportPage({ view, heard }: { view: ReportView; heard: Heard | undefined }) {
  const { t } = useWords();
  const path = usePath();
  const { lastResult, faults } = useHeard(heard);
  const { report, isOwn } = view;
  return (
    <PanelFrame
      counts={view.counts}
      current="reports"
      title={t("reports.panel.line", { reason: t(`reports.reason.${report.reason}`), name: report.reported })}
      lead={report.seq === null ? t("reports.panel.of_room") : t("reports.panel.of_message", { seq: report.seq })}
      back={
        <a href={path("/panel-admin/reports")} aria-label={t("reports.panel.back")} className="panel-menu">
          <Icon name="arrow-left" className="icon-mirror size-[22px]" />
        </a>
      }
    >
      <div className="grid gap-4">
        <FormFault id="refused" sentences={faults} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid gap-4">
            <Facts view={view} />
            {isOwn ? (
              <p className="card">{t("reports.panel.own")}</p>
            ) : (
              <ReportDecision key={report.status} view={view} lastResult={lastResult} />
            )}
          </div>
          {isOwn ? null : <ReportedRoom view={view} lastResult={lastResult} />}
        </div>
      </div>
    </PanelFrame>
  );
}

function Facts({ view: { report, now } }: { view: ReportView }) {
  const { t, format } = useWords();
  return (
    <section className="card grid gap-3">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact label={t("reports.panel.reported")} value={report.reported} />
        <Fact label={t("reports.panel.reporter")} value={report.reporter} />
        <Fact label={t("reports.panel.when")} value={format.relative(report.createdAt, now)} />
      </dl>
      <p className="text-small text-ink-2">{t("reports.panel.before", { count: report.upheldBefore })}</p>
      <h2 className="type-h4">{t("reports.panel.words")}</h2>
      {report.text ? (
        <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
          {report.text}
        </blockquote>
      ) : (
        <p className="text-ink-3">{t("reports.panel.no_words")}</p>
      )}
    </section>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-small text-ink-3">{label}</dt>
    <dd className="font-semibold wrap-anywhere">
      <bdi>{value}</bdi>
    </dd>
  </div>
);
