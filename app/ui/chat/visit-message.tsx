import type { FormEvent } from "react";
import type { MessageView } from "#app/views/chat/chat-view.ts";
import type { VisitCardView } from "#app/views/visits/visit-card-view.ts";
import { FormError } from "../forms/form-error.tsx";
import { useLastSubmission } from "../forms/use-last-submission.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { useFetcherSubmit } from "../use-fetcher-submit.ts";
import { useTranslations } from "../use-translations.ts";
import { VisitActions } from "../visits/visit-actions.tsx";

/** A change of a visit. The last one has the answers of the reader; they are sent without leaving the room. */
export function VisitMessage({ message, visit }: { message: MessageView; visit: VisitCardView | undefined }) {
  const { format } = useTranslations();
  const sending = useFetcherSubmit();
  const { faults } = useLastSubmission(sending.submission);
  const isCurrent = visit?.revision === message.visit?.revision;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("stays", "true");
    sending.send(form, { method: "post", action: event.currentTarget.getAttribute("action") ?? "" });
  };
  return (
    <div className="chat-visit">
      <Icon name="calendar-days" className="size-5" />
      <div className="grid min-w-0 gap-2">
        <p>
          {message.text} <time className="sr-only">{format.time(message.at)}</time>
        </p>
        {visit && isCurrent ? (
          <>
            {visit.quote ? (
              <p dir="auto" className="text-start text-ink-2 wrap-anywhere">
                {visit.quote}
              </p>
            ) : null}
            {visit.warning ? <p className="font-semibold text-clay-strong">{visit.warning}</p> : null}
            <VisitActions visit={visit} from="chat" onSubmit={send} isBusy={sending.isBusy} />
          </>
        ) : null}
        <FormError id={`refused-${message.id}`} sentences={faults} />
      </div>
    </div>
  );
}
