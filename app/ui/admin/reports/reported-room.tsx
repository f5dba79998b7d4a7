import { MAX_READING_REASON_LENGTH } from "#app/domain/reports/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { ReportView } from "#app/views/reports/report-views.ts";
import { Badge } from "../../kit/display/badge.tsx";
import { useTranslations } from "../../use-translations.ts";
import { RoomMessage } from "../queue/room-message.tsx";
import { RoomToRead } from "../queue/room-to-read.tsx";

type RoomProps = { view: ReportView; lastResult: FormSubmission | undefined };

/** The messages around the reported one. */
export const ReportedRoom = ({ view, lastResult }: RoomProps) => (
  <RoomToRead
    mayRead={view.mayRead}
    reason={{ field: "why", maxLength: MAX_READING_REASON_LENGTH, lastResult }}
    messages={view.messages.map((message) => (
      <MessageItem key={message.seq} message={message} isMeant={message.seq === view.report.seq} />
    ))}
  />
);

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
