import { MAX_NO_SHOW_NOTE_LENGTH } from "#app/domain/no-shows/rules.ts";
import type { ReportPageView } from "#app/views/no-shows/report-view.ts";
import { fieldProps } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../forms/use-last-submission.ts";
import { ConfirmPage } from "../jobs/confirm/confirm-page.tsx";
import { LinkButton } from "../kit/button.tsx";
import { Radio } from "../kit/fields/radio.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { Page } from "../kit/page.tsx";
import { DocumentNews } from "../live/document-news.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** Says that a visit did not take place: one tap, with what will happen. */
export function ReportPage({ view, submission }: { view: ReportPageView; submission: SubmissionState | undefined }) {
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult } = useLastSubmission(submission);
  const [, fields] = useFormSubmission<{ note: string }>({ id: "report", lastResult });
  const back = path(view.back);
  if (view.refusal)
    return (
      <Page title={t("no_shows.page.title")} back={back} width="prose">
        <div className="card grid gap-4">
          <DocumentNews jobId={view.jobId} says={view.refusal} />
          <p>{view.refusal}</p>
          <LinkButton href={back} variant="outline" block>
            {t("no_shows.page.back")}
          </LinkButton>
        </div>
      </Page>
    );
  return (
    <ConfirmPage
      title={t("no_shows.page.title")}
      action={path(view.action)}
      submission={submission}
      submit={t("no_shows.page.report")}
      busy={t("no_shows.page.report_busy")}
      fields={{ note: { id: fields.note.id, label: t("no_shows.page.note_field") } }}
      back={{ href: back, label: t("no_shows.page.back") }}
    >
      <DocumentNews jobId={view.jobId} />
      {view.when ? <p className="font-display font-semibold">{view.when}</p> : null}
      {view.effects.map((effect) => (
        <p key={effect} className="text-ink-2">
          {effect}
        </p>
      ))}
      {view.mayKeep ? (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{t("no_shows.page.afterwards")}</legend>
          <Radio id="reopen" name="reopen" value="true" label={t("no_shows.page.reopen")} defaultChecked />
          <Radio id="keep" name="reopen" value="false" label={t("no_shows.page.keep")} />
        </fieldset>
      ) : null}
      <TextArea
        {...fieldProps(fields.note)}
        label={t("no_shows.page.note_field")}
        counter={MAX_NO_SHOW_NOTE_LENGTH}
        rows={3}
        optional
      />
    </ConfirmPage>
  );
}
