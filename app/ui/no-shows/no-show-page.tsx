import { MAX_NO_SHOW_ANSWER_LENGTH } from "#app/domain/no-shows/rules.ts";
import type { NoShowPageView } from "#app/views/no-shows/no-show-view.ts";
import { fieldProps } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../forms/use-last-submission.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { Page } from "../kit/page.tsx";
import { DocumentNews } from "../live/document-news.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** A report that a visit did not take place: its state, what is known, and the answer. */
export function NoShowPage({ view, submission }: { view: NoShowPageView; submission: SubmissionState | undefined }) {
  const { t } = useTranslations();
  const path = usePath();
  const { faults } = useLastSubmission(submission);
  const back = view.visitId ? `/job/${view.jobId}/visits/${view.visitId}` : `/job/${view.jobId}`;
  return (
    <Page title={view.title} back={path(back)} width="prose">
      <div className="grid gap-4">
        <DocumentNews jobId={view.jobId} says={view.state} />
        <FormError id="refused" sentences={faults} />
        <section className="card grid gap-3 wrap-anywhere">
          <p className="font-display font-semibold">{view.state}</p>
          {view.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Quote label={t("no_shows.page.note")} text={view.note} />
          <Quote label={t("no_shows.page.answer")} text={view.answer} />
        </section>
        {view.mayAnswer ? <AnswerForm view={view} submission={submission} /> : null}
        <section aria-labelledby="evidence" className="card grid gap-3">
          <h2 id="evidence" className="type-h4">
            {t("no_shows.page.evidence")}
          </h2>
          <dl className="grid gap-2">
            {view.facts.map(({ label, value }) => (
              <div key={label} className="grid gap-0.5">
                <dt className="text-small text-ink-2">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        {view.request ? (
          <LinkButton href={path(`/job/${view.jobId}`)} block>
            {view.request}
          </LinkButton>
        ) : null}
        {view.dispute ? (
          <LinkButton href={path(`/job/${view.jobId}/dispute`)} variant="outline" block>
            {view.dispute}
          </LinkButton>
        ) : null}
        {view.mayWithdraw ? (
          <form method="post" action={path(`/no-show/${view.id}/withdrawal`)} className="grid gap-2">
            <p className="text-ink-2">{t("no_shows.page.withdraw_text")}</p>
            <Button variant="outline" block>
              {t("no_shows.page.withdraw")}
            </Button>
          </form>
        ) : null}
      </div>
    </Page>
  );
}

const Quote = ({ label, text }: { label: string; text: string | null }) =>
  text ? (
    <div className="grid gap-1">
      <p className="text-small text-ink-2">{label}</p>
      <p dir="auto" className="rounded-md bg-sunken px-4 py-3 text-start text-small whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  ) : null;

function AnswerForm({ view, submission }: { view: NoShowPageView; submission: SubmissionState | undefined }) {
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult } = useLastSubmission(submission);
  const [, fields] = useFormSubmission<{ text: string }>({ id: "answer", lastResult });
  return (
    <form method="post" action={path(`/no-show/${view.id}`)} className="card grid gap-4">
      <p className="text-ink-2">{t("no_shows.page.answer_text")}</p>
      <TextArea
        {...fieldProps(fields.text)}
        label={t("no_shows.page.words")}
        counter={MAX_NO_SHOW_ANSWER_LENGTH}
        rows={3}
        optional
      />
      <div className="grid gap-3">
        <Button name="answer" value="contested" block>
          {t("no_shows.page.contest")}
        </Button>
        <Button name="answer" value="agreed" variant="outline" block>
          {t("no_shows.page.agree")}
        </Button>
      </div>
    </form>
  );
}
