import type { AnnouncementState } from "#app/views/jobs/client-job-view.ts";
import type { JobDetails } from "#app/views/jobs/job-view.ts";
import { useTranslations } from "../../use-translations.ts";
import { OffersMeter } from "../lists/offers-meter.tsx";
import { ReachNews } from "./reach-news.tsx";

type AnnouncedCardProps = { announcement: AnnouncementState; job: JobDetails; isAside: boolean; writing: number; words: string };

/** How many artisans were notified, and the number of offers. On a phone only until the first offer. */
export function AnnouncedCard({ announcement, job, isAside, writing, words }: AnnouncedCardProps) {
  const { t, format } = useTranslations();
  return (
    <div className={`card grid gap-3 p-5! ${isAside ? "max-lg:hidden!" : ""}`}>
      <p className="flex items-center gap-2.5 text-small">
        {announcement.notified > 0 ? (
          <span aria-hidden="true" className="size-2.5 rounded-full bg-online ring-4 ring-pine-soft" />
        ) : null}
        <span className="dotted">
          <span>{t("jobs.show.notified", { count: announcement.notified })}</span>
          {announcement.seen > 0 ? <span>{t("jobs.show.seen_by", { seen: announcement.seen })}</span> : null}
          {writing > 0 ? <span>{words.replace("{count}", format.number(writing))}</span> : null}
        </span>
      </p>
      {announcement.notified > 0 ? <ReachNews announcement={announcement} hasFreeSlot={job.offersCount < job.offersCap} /> : null}
      <OffersMeter count={job.offersCount} cap={job.offersCap} />
    </div>
  );
}
