import type { AdminDisputeView } from "#app/views/disputes/admin-dispute-view.ts";
import { useTranslations } from "../../use-translations.ts";

/** What happened in the match, in order of time. */
export function DisputeTimeline({ timeline }: Pick<AdminDisputeView, "timeline">) {
  const { t, format } = useTranslations();
  return (
    <section className="card grid gap-3" aria-labelledby="timeline">
      <h2 id="timeline" className="type-h4">
        {t("admin_disputes.timeline")}
      </h2>
      <ol className="grid gap-3">
        {timeline.map((entry) => (
          <li
            key={`${entry.at}-${entry.kind}-${entry.by}-${entry.when}-${entry.text}`}
            className="grid gap-1 border-s-2 border-line ps-3"
          >
            <p className="font-semibold">{t(`admin_disputes.event.${entry.kind}`)}</p>
            <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
              <span>{t(`admin_disputes.by.${entry.by}`)}</span>
              <span>{format.dateTime(entry.at)}</span>
            </p>
            {entry.when ? <p>{entry.when}</p> : null}
            {entry.text ? (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {entry.text}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
