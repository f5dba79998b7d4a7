import type { SubmissionResult } from "@conform-to/react";
import { picturePath } from "#app/domain/picture.ts";
import { LONGEST_READING_REASON } from "#app/domain/reports/rules.ts";
import type { ReportView } from "#app/http/report-views.ts";
import { answeredForm } from "../answered-form.ts";
import { fieldProps } from "../auth/field-props.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { TextArea } from "../kit/text-area.tsx";
import { useWords } from "../use-words.ts";

type RoomProps = { view: ReportView; lastResult: SubmissionResult | undefined };

/** What was said around the reported message, to who wrote down why he reads it; before that, the question. */
export function ReportedRoom({ view, lastResult }: RoomProps) {
  const { t } = useWords();
  if (!view.mayRead) return <WhyForm lastResult={lastResult} />;
  return (
    <section className="card grid gap-3" aria-labelledby="room">
      <h2 id="room" className="type-h4">
        {t("reports.panel.room")}
      </h2>
      <p className="text-small text-ink-2">{t("reports.panel.room_text")}</p>
      {view.messages.length === 0 ? <p className="text-ink-3">{t("reports.panel.none")}</p> : null}
      <ol className="grid gap-2">
        {view.messages.map((message) => (
          <Said key={message.seq} message={message} isMeant={message.seq === view.report.seq} />
        ))}
      </ol>
    </section>
  );
}

function WhyForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useWords();
  const isOfReading = lastResult?.initialValue?.do === "read";
  const [, fields] = answeredForm<{ why: string }>({ id: "reading", lastResult: isOfReading ? lastResult : undefined });
  return (
    <form method="post" className="card grid gap-4">
      <h2 className="type-h4">{t("reports.panel.reading")}</h2>
      <p className="text-ink-2">{t("reports.panel.reading_text")}</p>
      <TextArea {...fieldProps(fields.why)} label={t("reports.panel.why")} counter={LONGEST_READING_REASON} rows={2} required />
      <div>
        <Button name="do" value="read" variant="outline">
          {t("reports.panel.read")}
        </Button>
      </div>
    </form>
  );
}

type Message = ReportView["messages"][number];

function Said({ message, isMeant }: { message: Message; isMeant: boolean }) {
  const { t, format } = useWords();
  const author = message.author ?? t("reports.panel.system");
  return (
    <li
      className={`grid gap-1 rounded-lg p-3 ${isMeant ? "bg-danger-soft" : message.isReported ? "bg-sunken" : "bg-brand-wash"}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
        <b>
          <bdi>{author}</bdi>
        </b>
        <span>{format.dateTime(message.at)}</span>
        {isMeant ? <Badge tone="danger">{t("reports.panel.meant")}</Badge> : null}
      </p>
      {message.text ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {message.text}
        </p>
      ) : null}
      {message.media.length > 0 ? (
        <p className="flex flex-wrap gap-2">
          {message.media.map(({ id }) => (
            <a key={id} href={picturePath(id, "large")}>
              <img
                src={picturePath(id, "small")}
                alt={t("reports.panel.picture", { name: author })}
                width={120}
                height={120}
                className="size-30 rounded-md object-cover"
              />
            </a>
          ))}
        </p>
      ) : null}
    </li>
  );
}
