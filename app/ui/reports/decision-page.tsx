import { Form, useNavigation } from "react-router";
import { READ_BY_PAGE } from "#app/domain/notifications/link-rules.ts";
import type { MyReportDecision } from "#app/domain/reports/my-report-decision.ts";
import { MAX_APPEAL_LENGTH } from "#app/domain/reports/rules.ts";
import { useErrorList } from "../forms/error-list.ts";
import { fieldProps } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../forms/use-last-submission.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { Page } from "../kit/page.tsx";
import { usePageNews } from "../live/use-page-news.ts";
import { useOneSubmission } from "../use-one-submission.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

type DecisionProps = { decision: MyReportDecision };

/** The current decision with the admin's text; then the appeal form, or the result of the appeal. */
export function DecisionPage({
  decision,
  isSignedIn,
  submission,
}: DecisionProps & { isSignedIn: boolean; submission: SubmissionState | undefined }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { finalAt } = decision;
  usePageNews({
    isAbout: ({ type }) => READ_BY_PAGE.decision.some((one) => one === type),
    says: { appeal: finalAt === null ? "" : t(`appeals.decision.${decision.isDecisionChanged ? "changed" : "kept"}`) },
    isOn: isSignedIn,
  });
  return (
    <Page title={t("appeals.decision.title")} width="prose">
      <div className="grid gap-5">
        {finalAt === null ? null : (
          <Alert tone="pine" title={t(`appeals.decision.${decision.isDecisionChanged ? "changed" : "kept"}`)}>
            <p>{t("appeals.decision.final", { date: format.date(finalAt) })}</p>
            {decision.finalNote ? <DecisionText words={decision.finalNote} /> : null}
          </Alert>
        )}
        <section className="card grid gap-3">
          <Verdict decision={decision} />
          <p className="text-small text-ink-3">{t("appeals.decision.decided", { date: format.date(decision.decidedAt ?? 0) })}</p>
          {decision.decisionNote ? (
            <div className="grid gap-1">
              <h2 className="text-small text-ink-3">{t("appeals.decision.note")}</h2>
              <DecisionText words={decision.decisionNote} />
            </div>
          ) : decision.side === "reporter" ? (
            <p className="text-small text-ink-3">{t("appeals.decision.note_deleted")}</p>
          ) : null}
        </section>
        {decision.appeal ? (
          <OwnAppeal isWaiting={finalAt === null} hasNotifications={isSignedIn} text={decision.appeal.text} />
        ) : null}
        {decision.mayAppeal ? <AppealForm decision={decision} submission={submission} /> : null}
        {isSignedIn ? (
          <LinkButton href={path(`/chat/${decision.roomId}`)} variant="outline" block>
            {t("appeals.decision.room")}
          </LinkButton>
        ) : null}
      </div>
    </Page>
  );
}

function Verdict({ decision: { side, isUpheld, reason, isWarned, isMessageHidden, isSuspended } }: DecisionProps) {
  const { t } = useTranslations();
  if (side === "reporter") return <p>{t(`appeals.decision.${isUpheld ? "upheld_reporter" : "dismissed_reporter"}`)}</p>;
  if (!isUpheld) return <p>{t("appeals.decision.undone")}</p>;
  return (
    <div className="grid gap-1">
      <p>{t("appeals.decision.reported", { reason: t(`reports.reason.${reason}`) })}</p>
      {isWarned ? <p>{t("appeals.decision.warned")}</p> : null}
      {isSuspended ? <p>{t("appeals.decision.suspended")}</p> : null}
      {isMessageHidden ? <p>{t("appeals.decision.hidden")}</p> : null}
    </div>
  );
}

function OwnAppeal({ isWaiting, hasNotifications, text }: { isWaiting: boolean; hasNotifications: boolean; text: string }) {
  const { t } = useTranslations();
  return (
    <div className="grid gap-4">
      {isWaiting ? (
        <div role="status">
          <Alert tone="cobalt" title={t("appeals.decision.waits")}>
            {t(`appeals.decision.${hasNotifications ? "waits_text" : "waits_text_by_key"}`)}
          </Alert>
        </div>
      ) : null}
      <section className="card grid gap-1">
        <h2 className="text-small text-ink-3">{t("appeals.decision.yours")}</h2>
        <DecisionText words={text} />
      </section>
    </div>
  );
}

function AppealForm({ decision: { until }, submission }: DecisionProps & { submission: SubmissionState | undefined }) {
  const { t, format } = useTranslations();
  const sendOnce = useOneSubmission();
  const isSending = useNavigation().formMethod === "POST";
  const { lastResult, faults } = useLastSubmission(submission);
  const [form, fields] = useFormSubmission<{ text: string }>({ id: "appeal", lastResult });
  const { "": _, ...wrong } = form.allErrors;
  const errors = useErrorList(wrong, { text: t("appeals.decision.why") }, () => fields.text.id);
  return (
    <Form method="post" onSubmit={sendOnce} noValidate className="card grid gap-4">
      <h2 className="type-h4">{t("appeals.decision.appeal")}</h2>
      <FormError id="refused" sentences={faults} />
      <ErrorSummary errors={errors} />
      <p className="text-ink-2">{t("appeals.decision.lead", { date: format.date(until) })}</p>
      <TextArea {...fieldProps(fields.text)} label={t("appeals.decision.why")} counter={MAX_APPEAL_LENGTH} rows={5} required />
      <Button block busy={isSending}>
        {t("appeals.decision.submit")}
      </Button>
    </Form>
  );
}

const DecisionText = ({ words }: { words: string }) => (
  <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
    {words}
  </blockquote>
);
