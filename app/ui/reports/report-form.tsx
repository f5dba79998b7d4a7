import { LONGEST_REPORT, REPORT_REASONS } from "#app/domain/chat/rules.ts";
import { answeredForm } from "../answered-form.ts";
import { fieldProps } from "../auth/field-props.ts";
import { ConfirmPage } from "../jobs/confirm-page.tsx";
import { type Heard, useHeard } from "../kept-when-lost.ts";
import { Choices } from "../kit/choices.tsx";
import { TextArea } from "../kit/text-area.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

type ReportFormProps = {
  roomId: string;
  message: { seq: number; text: string; isPicture: boolean } | null;
  once: string;
  heard: Heard | undefined;
};

/** Seven reasons, and what one may add. */
export function ReportForm({ roomId, message, once, heard }: ReportFormProps) {
  const { t } = useWords();
  const path = usePath();
  const { lastResult } = useHeard(heard);
  const [form, fields] = answeredForm<{ reason: string; text: string }>({ id: "report", lastResult });
  const reason = form.initialValue.reason;
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
      <p className="text-ink-2">{t("reports.page.lead")}</p>
      <input type="hidden" name="once" value={once} />
      {message ? <MeantMessage {...message} /> : null}
      <div className="choice-boxes">
        <Choices
          name="reason"
          look="rows"
          required
          label={t("reports.page.reason")}
          error={lastResult?.error?.reason?.[0]}
          defaultValue={typeof reason === "string" ? reason : undefined}
          choices={REPORT_REASONS.map((value) => ({ value, label: t(`reports.reason.${value}`) }))}
        />
      </div>
      <TextArea {...fieldProps(fields.text)} label={t("reports.page.details")} counter={LONGEST_REPORT} rows={3} optional />
    </ConfirmPage>
  );
}

function MeantMessage({ seq, text, isPicture }: { seq: number; text: string; isPicture: boolean }) {
  const { t } = useWords();
  return (
    <figure className="grid gap-1 rounded-lg bg-sunken p-4">
      <figcaption className="text-small text-ink-3">{t("reports.page.message")}</figcaption>
      <input type="hidden" name="message" value={seq} />
      <blockquote dir="auto" className="wrap-anywhere">
        {text || (isPicture ? t("reports.page.picture") : "")}
      </blockquote>
    </figure>
  );
}
