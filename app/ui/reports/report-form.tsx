import { useFormSubmission } from "../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../forms/use-last-submission.ts";
import { ConfirmPage } from "../jobs/confirm/confirm-page.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { type ReportedMessage, ReportFields } from "./report-fields.tsx";

type ReportFormProps = {
  roomId: string;
  message: ReportedMessage | null;
  once: string;
  submission: SubmissionState | undefined;
};

export function ReportForm({ roomId, message, once, submission }: ReportFormProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult } = useLastSubmission(submission);
  const [, fields] = useFormSubmission<{ text: string }>({ id: "report", lastResult });
  return (
    <ConfirmPage
      title={t(message ? "reports.page.title_message" : "reports.page.title")}
      action={path(`/chat/${roomId}/report${message ? `?message=${message.seq}` : ""}`)}
      submission={submission}
      submit={t("reports.page.submit")}
      busy={t("reports.page.submit")}
      isDangerous
      fields={{
        reason: { id: "reason", label: t("reports.page.reason") },
        text: { id: fields.text.id, label: t("reports.page.details") },
      }}
      back={{ href: path(`/chat/${roomId}`), label: t("reports.page.cancel") }}
    >
      <input type="hidden" name="once" value={once} />
      <ReportFields message={message} lastResult={lastResult} />
    </ConfirmPage>
  );
}
