import { answeredForm } from "../answered-form.ts";
import { ConfirmPage } from "../jobs/confirm-page.tsx";
import { type Heard, useHeard } from "../kept-when-lost.ts";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { type MeantMessage, ReportFields } from "./report-fields.tsx";

type ReportFormProps = {
  roomId: string;
  message: MeantMessage | null;
  once: string;
  heard: Heard | undefined;
};

/** Seven reasons, and what one may add. */
export function ReportForm({ roomId, message, once, heard }: ReportFormProps) {
  const { t } = useWords();
  const path = usePath();
  const { lastResult } = useHeard(heard);
  const [, fields] = answeredForm<{ text: string }>({ id: "report", lastResult });
  return (
    <ConfirmPage
      title={t(message ? "reports.page.title_message" : "reports.page.title")}
      action={path(`/chat/${roomId}/report${message ? `?message=${message.seq}` : ""}`)}
      heard={heard}
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
