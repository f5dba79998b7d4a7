import type { ReactNode } from "react";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { TextArea } from "../../kit/fields/text-area.tsx";
import { Lightbox } from "../../kit/lightbox/lightbox.tsx";
import { useTranslations } from "../../use-translations.ts";

type Reason = { field: "reason" | "why"; maxLength: number; lastResult: FormSubmission | undefined };
type RoomToReadProps = {
  /** Whether this admin has given a reason. */
  mayRead: boolean | undefined;
  reason: Reason;
  /** A RoomMessage for each. */
  messages: readonly ReactNode[];
};

/** The messages of a room. An admin first has to state a reason for reading them. */
export function RoomToRead({ mayRead, reason, messages }: RoomToReadProps) {
  const { t } = useTranslations();
  if (!mayRead) return <ReasonForm {...reason} />;
  return (
    <section className="card grid gap-3" aria-labelledby="room">
      <h2 id="room" className="type-h4">
        {t("reports.admin.room")}
      </h2>
      <p className="text-small text-ink-2">{t("reports.admin.room_text")}</p>
      {messages.length === 0 ? <p className="text-ink-3">{t("reports.admin.none")}</p> : null}
      <Lightbox>
        <ol className="grid gap-2">{messages}</ol>
      </Lightbox>
    </section>
  );
}

function ReasonForm({ field, maxLength, lastResult }: Reason) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<Record<Reason["field"], string>>({ id: "reading", lastResult, when: { do: "read" } });
  return (
    <form method="post" noValidate className="card grid gap-4">
      <h2 className="type-h4">{t("reports.admin.reading")}</h2>
      <p className="text-ink-2">{t("reports.admin.reading_text")}</p>
      <TextArea {...fieldProps(fields[field])} label={t("reports.admin.why")} counter={maxLength} rows={2} required />
      <div>
        <Button name="do" value="read" variant="outline">
          {t("reports.admin.read")}
        </Button>
      </div>
    </form>
  );
}
