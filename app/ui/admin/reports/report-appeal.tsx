import { MAX_ADMIN_NOTE_LENGTH } from "#app/domain/shared/admin-rights/note-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { ReportView } from "#app/views/reports/report-views.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Alert } from "../../kit/feedback/alert.tsx";
import { TextArea } from "../../kit/fields/text-area.tsx";
import { useTranslations } from "../../use-translations.ts";
import { ApproveButton, DecisionBar, RefuseButton } from "../queue/decision-bar.tsx";
import { useKeptForms } from "../queue/use-live-item.ts";
import { DecisionEffects, type EffectFields } from "./decision-effects.tsx";

const APPEAL_FORM = "appeal";

type AppealProps = { view: ReportView; lastResult: FormSubmission | undefined };
type EndProps = AppealProps & { isOpen: boolean };

/** The appeal against a decision, and the final decision by an admin who did not make the first. */
export function ReportAppeal({ view, lastResult, isTouched }: AppealProps & { isTouched: boolean }) {
  const { t, format } = useTranslations();
  const { appeal, end } = view.report;
  const isOpen = appeal !== null && !end;
  const isKept = useKeptForms(isOpen, isTouched);
  if (!appeal) return null;
  return (
    <>
      <section className="card grid gap-2">
        <h2 className="type-h4">{t(`appeals.admin.by_${appeal.side}`)}</h2>
        <p className="text-small text-ink-3">{format.relative(appeal.at, view.now)}</p>
        <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
          {appeal.text}
        </blockquote>
      </section>
      {end ? <Ended view={view} end={end} /> : null}
      {isOpen || isKept ? <EndForm view={view} lastResult={lastResult} isOpen={isOpen} /> : null}
    </>
  );
}

function EndForm({ view: { report, mayEnd }, lastResult, isOpen }: EndProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ reason: string } & EffectFields>({
    id: "appeal",
    lastResult,
    when: { do: "end" },
  });
  if (isOpen && !mayEnd) return <Alert tone="clay">{t("appeals.admin.own")}</Alert>;
  return (
    <>
      <form id={APPEAL_FORM} method="post" noValidate className="card grid gap-4">
        <h2 className="type-h4">{t("appeals.admin.title")}</h2>
        <input type="hidden" name="do" value="end" />
        <TextArea
          {...fieldProps(fields.reason)}
          label={t("appeals.admin.reason")}
          counter={MAX_ADMIN_NOTE_LENGTH}
          rows={3}
          required
        />
        {report.isUpheld ? (
          <p className="text-small text-ink-2">{t("appeals.admin.undo")}</p>
        ) : (
          <DecisionEffects report={report} fields={fields} />
        )}
      </form>
      {isOpen ? (
        <DecisionBar>
          <RefuseButton form={APPEAL_FORM} name="outcome" value="kept">
            {t("appeals.admin.keep")}
          </RefuseButton>
          <ApproveButton form={APPEAL_FORM} name="outcome" value="changed" icon={report.isUpheld ? "check" : "flag"}>
            {t(report.isUpheld ? "appeals.admin.dismiss" : "appeals.admin.uphold")}
          </ApproveButton>
        </DecisionBar>
      ) : null}
    </>
  );
}

function Ended({ view: { report }, end }: { view: ReportView; end: NonNullable<ReportView["report"]["end"]> }) {
  const { t, format } = useTranslations();
  return (
    <div role="status">
      <Alert tone="pine" title={t(`appeals.admin.${end.isChanged ? "changed" : "kept"}`)}>
        <p>{t(report.isUpheld ? "appeals.admin.now_upheld" : "appeals.admin.now_dismissed")}</p>
        <p>{t("appeals.admin.ended", { name: end.name, date: format.date(end.at) })}</p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {end.note}
        </p>
      </Alert>
    </div>
  );
}
