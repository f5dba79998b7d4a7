import { MAX_CHAT_REASON_LENGTH } from "#app/domain/disputes/rules.ts";
import type { AdminDisputeView } from "#app/views/disputes/admin-dispute-view.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { TextArea } from "../../kit/fields/text-area.tsx";
import { Lightbox } from "../../kit/lightbox/lightbox.tsx";
import { useTranslations } from "../../use-translations.ts";
import { RoomMessage } from "../queue/room-message.tsx";

type RoomProps = { view: AdminDisputeView; lastResult: FormSubmission | undefined };

/** The messages of the match. An admin first has to state a reason for reading them. */
export function DisputedRoom({ view, lastResult }: RoomProps) {
  const { t } = useTranslations();
  if (!view.mayRead) return <ReasonForm lastResult={lastResult} />;
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
            <RoomMessage
              key={message.seq}
              message={message}
              author={t(`admin_disputes.by.${message.author}`)}
              background={message.author === "artisan" ? "bg-sunken" : "bg-brand-wash"}
            />
          ))}
        </ol>
      </Lightbox>
    </section>
  );
}

function ReasonForm({ lastResult }: Pick<RoomProps, "lastResult">) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ reason: string }>({ id: "reading", lastResult, when: { do: "read" } });
  return (
    <form method="post" noValidate className="card grid gap-4">
      <h2 className="type-h4">{t("reports.admin.reading")}</h2>
      <p className="text-ink-2">{t("reports.admin.reading_text")}</p>
      <TextArea
        {...fieldProps(fields.reason)}
        label={t("reports.admin.why")}
        counter={MAX_CHAT_REASON_LENGTH}
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
