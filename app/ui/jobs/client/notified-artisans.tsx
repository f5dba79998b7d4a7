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
  const seen = announcement.seen > 0 ? ` ·\u00a0${t("jobs.show.seen_by", { seen: announcement.seen })}` : "";
  return (
    <>
      <span className="block font-medium text-ink">
        {t("jobs.show.notified", { count: announcement.notified })}
        {seen}
        {writing > 0 ? ` ·\u00a0${words.replace("{count}", format.number(writing))}` : ""}
      </span>
      {announcement.promise === "missed" ? null : t("jobs.new.sent_soon")}
    </>
  );
}
