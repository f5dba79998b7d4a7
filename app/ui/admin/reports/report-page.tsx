import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import type { ReportRowView, ReportView } from "#app/views/reports/report-views.ts";
import { FormError } from "../../forms/form-error.tsx";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { KeyHelp } from "../queue/key-help.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { useDecision } from "../queue/use-decision.ts";
import { useReviewQueue } from "../queue/use-review-queue.ts";
import { ReportDecision } from "./report-decision.tsx";
import { ReportQueue } from "./report-queue.tsx";
import { ReportedRoom } from "./reported-room.tsx";
import { useReportChoices } from "./use-report-choices.ts";

type ReportPageProps = {
  view: ReportView;
  queue: readonly ReportRowView[];
  made: MadeDecisions;
  submission: SubmissionState | undefined;
};

/** The queue, a report with its room, and beside them its decision. */
export function ReportPage({ view, queue, made, submission }: ReportPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const decision = useDecision(submission);
  const { lastResult, faults } = decision;
  const { report, isOwn, now } = view;
  const choices = useReportChoices();
  const review = useReviewQueue({
    choices: [choices.uphold.refusal, choices.dismiss.refusal],
    decision,
  });
  const next = queue[queue.findIndex(({ id }) => id === report.id) + 1]?.id ?? null;
  return (
    <AdminPageFrame
      made={made}
      title={t(`reports.reason.${report.reason}`)}
      lead={
        <>
          <bdi>{report.reported}</bdi> ·&nbsp;
          {report.seq === null ? t("reports.admin.of_room") : t("reports.admin.of_message", { seq: report.seq })}
        </>
      }
      back={{ href: path("/panel-admin/reports"), label: t("reports.admin.back") }}
    >
      <ReviewQueue review={review} className="review report-review">
        <div className="review-side">
          <ReportQueue lines={queue} now={now} current={report.id} />
          <KeyHelp review={review} without={["check", "image"]} />
        </div>
        <div className="beside-decision">
          <div>
            <FormError id="refused" sentences={faults} />
            <Facts view={view} />
            {isOwn ? <p className="card">{t("reports.admin.own")}</p> : <ReportedRoom view={view} lastResult={lastResult} />}
          </div>
          {isOwn ? null : (
            <div>
              <ReportDecision view={view} lastResult={lastResult} choices={choices} next={next} isTouched={review.isTouched} />
            </div>
          )}
        </div>
      </ReviewQueue>
    </AdminPageFrame>
  );
}

function Facts({ view: { report, now } }: { view: ReportView }) {
  const { t, format } = useTranslations();
  return (
    <section className="card grid gap-3">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact label={t("reports.admin.reported")} value={report.reported} />
        <Fact label={t("reports.admin.reporter")} value={report.reporter} />
        <Fact label={t("reports.admin.when")} value={format.relative(report.createdAt, now)} />
      </dl>
      <p className="text-small text-ink-2">{t("reports.admin.before", { count: report.upheldBefore })}</p>
      <h2 className="type-h4">{t("reports.admin.words")}</h2>
      {report.text ? (
        <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
          {report.text}
        </blockquote>
      ) : (
        <p className="text-ink-3">{t("reports.admin.no_words")}</p>
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
