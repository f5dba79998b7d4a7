import { MAX_READING_REASON_LENGTH } from "#app/domain/reports/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { ReportView } from "#app/views/reports/report-views.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { TextArea } from "../../kit/fields/text-area.tsx";
import { Lightbox } from "../../kit/lightbox/lightbox.tsx";
import { useTranslations } from "../../use-translations.ts";
import { RoomMessage } from "../queue/room-message.tsx";

type RoomProps = { view: ReportView; lastResult: FormSubmission | undefined };

/** The messages around the reported one. An admin first has to state a reason for reading them. */
export function ReportedRoom({ view, lastResult }: RoomProps) {
  const { t } = useTranslations();
  if (!view.mayRead) return <WhyForm lastResult={lastResult} />;
  return (
    <section className="card grid gap-3" aria-labelledby="room">
      <h2 id="room" className="type-h4">
        {t("reports.admin.room")}
      </h2>
      <p className="text-small text-ink-2">{t("reports.admin.room_text")}</p>
      {view.messages.length === 0 ? <p className="text-ink-3">{t("reports.admin.none")}</p> : null}
      <Lightbox>
        <ol className="grid gap-2">
          {view.messages.map((message) => (
            <MessageItem key={message.seq} message={message} isMeant={message.seq === view.report.seq} />
          ))}
        </ol>
      </Lightbox>
    </section>
  );
}

function WhyForm({ lastResult }: { lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ why: string }>({ id: "reading", lastResult, when: { do: "read" } });
  return (
    <form method="post" noValidate className="card grid gap-4">
      <h2 className="type-h4">{t("reports.admin.reading")}</h2>
      <p className="text-ink-2">{t("reports.admin.reading_text")}</p>
      <TextArea
        {...fieldProps(fields.why)}
        label={t("reports.admin.why")}
        counter={MAX_READING_REASON_LENGTH}
        rows={2}
        required
      />
      <div>
        <Button name="do" value="read" variant="outline">
          {t("reports.admin.read")}
        </Button>
      </div>
    </form>
  );
}

type Message = ReportView["messages"][number];

function MessageItem({ message, isMeant }: { message: Message; isMeant: boolean }) {
  const { t } = useTranslations();
  return (
    <RoomMessage
      message={message}
      author={message.author ?? t("reports.admin.system")}
      background={isMeant ? "bg-danger-soft" : message.isReported ? "bg-sunken" : "bg-brand-wash"}
      badge={isMeant ? <Badge tone="danger">{t("reports.admin.meant")}</Badge> : null}
    />
  );
}
