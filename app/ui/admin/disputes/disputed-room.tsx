import { MAX_CHAT_REASON_LENGTH } from "#app/domain/disputes/rules.ts";
import type { AdminDisputeView } from "#app/views/disputes/admin-dispute-view.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { useTranslations } from "../../use-translations.ts";
import { RoomMessage } from "../queue/room-message.tsx";
import { RoomToRead } from "../queue/room-to-read.tsx";

type RoomProps = { view: AdminDisputeView; lastResult: FormSubmission | undefined };

/** The messages of the match. */
export function DisputedRoom({ view, lastResult }: RoomProps) {
  const { t } = useTranslations();
  return (
    <RoomToRead
      mayRead={view.mayRead}
      reason={{ field: "reason", maxLength: MAX_CHAT_REASON_LENGTH, lastResult }}
      messages={view.messages.map((message) => (
        <RoomMessage
          key={message.seq}
          message={message}
          author={t(`admin_disputes.by.${message.author}`)}
          background={message.author === "artisan" ? "bg-sunken" : "bg-brand-wash"}
        />
      ))}
    />
  );
}
