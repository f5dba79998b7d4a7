import type { AnnouncementState } from "#app/views/jobs/client-job-view.ts";
import { useTranslations } from "../../use-translations.ts";

/** How many were notified, have looked and write, in words. */
export function NotifiedArtisans({
  announcement,
  writing,
  words,
}: {
  announcement: AnnouncementState | null;
  writing: number;
  words: string;
}) {
  const { t, format } = useTranslations();
  if (!announcement || announcement.announcedAt === null) return t("jobs.new.sent_notifying");
  if (announcement.notifiedNobody) return t("jobs.new.sent_none");
  return (
    <span className="dotted mx-auto w-fit max-lg:justify-center lg:ms-0 font-medium text-ink">
      <span>{t("jobs.show.notified", { count: announcement.notified })}</span>
      {announcement.seen > 0 ? <span>{t("jobs.show.seen_by", { seen: announcement.seen })}</span> : null}
      {writing > 0 ? <span>{words.replace("{count}", format.number(writing))}</span> : null}
    </span>
  );
}
