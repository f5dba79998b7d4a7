import type { MyJobView } from "#app/views/jobs/my-job-view.ts";
import { Avatar } from "../../kit/display/avatar.tsx";
import { useTranslations } from "../../use-translations.ts";

/** More faces would add no information. */
const FACES = 3;

/** Artisans who made an offer, or the outcome of the job. */
export function MyJobArtisans({ job, now }: { job: MyJobView; now: number }) {
  const { t, format } = useTranslations();
  if (job.isHeld) return null;
  if (job.offering.length > 0)
    return (
      <span className="flex" aria-hidden="true">
        {job.offering.slice(0, FACES).map((face, place) => (
          <Avatar
            // biome-ignore lint/suspicious/noArrayIndexKey: two artisans may have the same name and no picture
            key={place}
            name={face.name}
            company={face.isCompany}
            pictureId={face.pictureId}
            className={`size-8 rounded-full bg-surface ring-2 ring-surface ${place > 0 ? "-ms-2" : ""}`}
          />
        ))}
      </span>
    );
  if (job.status === "open")
    return (
      <span className="text-small text-ink-3">{t("jobs.offers_of_cap", { count: job.offersCount, cap: job.offersCap })}</span>
    );
  const became = becameOf();
  if (!job.chosen && !became) return null;
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-small text-ink-2">
      {job.chosen ? (
        <Avatar name={job.chosen.name} company={job.chosen.isCompany} pictureId={job.chosen.pictureId} className="size-8" />
      ) : null}
      <span className="dotted min-w-0 wrap-anywhere">
        {job.chosen ? <bdi className="font-semibold text-ink">{job.chosen.name}</bdi> : null}
        {became ? <span>{became}</span> : null}
      </span>
    </span>
  );

  function becameOf(): string | null {
    if (job.status === "matched") return job.chosen?.appointment ? format.day(job.chosen.appointment, now) : null;
    if (job.status === "unreviewed" && job.completedAt !== null)
      return t("jobs.mine.done_ago", { ago: format.relative(job.completedAt, now) });
    return job.archiveReason ? t(`jobs.mine.became.${job.archiveReason}`) : null;
  }
}
