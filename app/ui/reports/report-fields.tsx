import { MAX_REPORT_LENGTH, REPORT_REASONS } from "#app/domain/chat/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldError, fieldProps, fieldText } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { ChoiceGroup } from "../kit/fields/choice-group.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { useTranslations } from "../use-translations.ts";

/** The reported message of the other user. */
export type ReportedMessage = { seq: number; text: string; isPicture: boolean };

type ReportFieldsProps = { message: ReportedMessage | null; lastResult: FormSubmission | undefined };

/** For the page and the sheet: the reported message, seven reasons, and an optional text. */
export function ReportFields({ message, lastResult }: ReportFieldsProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ reason: string; text: string }>({ id: "report", lastResult });
  return (
    <>
      <p className="text-ink-2">{t("reports.page.lead")}</p>
      {message ? <Meant {...message} /> : null}
      <div className="choice-boxes">
        <ChoiceGroup
          name="reason"
          look="rows"
          required
          label={t("reports.page.reason")}
          error={fieldError(fields.reason)}
          defaultValue={fieldText(fields.reason)}
          choices={REPORT_REASONS.map((value) => ({ value, label: t(`reports.reason.${value}`) }))}
        />
      </div>
      <TextArea {...fieldProps(fields.text)} label={t("reports.page.details")} counter={MAX_REPORT_LENGTH} rows={3} optional />
    </>
  );
}

function Meant({ seq, text, isPicture }: ReportedMessage) {
  const { t } = useTranslations();
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
