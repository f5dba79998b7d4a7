import { buttonClass } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { CategoryIcon } from "../kit/category-icon.tsx";
import { Icon } from "../kit/icon.tsx";
import { PointsCost } from "../points/points-cost.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { distanceKey } from "./distance.ts";
import { UrgentBadge } from "./job-badge.tsx";
import { Meta, MetaLine } from "./job-facts.tsx";
import { SmallPhoto } from "./job-photos.tsx";
import type { JobView } from "./job-view.ts";

export type NearbyJob = JobView & { distanceKm: number | null; why: "same_commune" | "same_wilaya" | "work_area" };

/** One request near the artisan: what, how far, why he sees it, what an offer costs. */
export function NearbyCard({ job, now, mayOffer }: { job: NearbyJob; now: number; mayOffer: boolean }) {
  const { t, format } = useWords();
  const path = usePath();
  const distance = distanceKey(job.distanceKm);
  const [photo] = job.photos;
  return (
    <Card interactive className="@container">
      <div className="flex items-stretch gap-4">
        <div className="relative w-24 shrink-0 @xl:w-37">
          {photo ? (
            <SmallPhoto
              photo={photo}
              alt=""
              className="aspect-square w-full rounded-md object-cover @xl:aspect-auto @xl:h-full"
            />
          ) : (
            <span className="grid aspect-square w-full place-items-center rounded-md bg-sunken @xl:aspect-auto @xl:h-full">
              <CategoryIcon slug={job.category.slug} id={job.category.id} className="size-16 @xl:size-20" />
            </span>
          )}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex items-start justify-between gap-3">
            <h2 className="type-h4">
              <a href={path(`/job/${job.id}`)} className="after:absolute after:inset-0 after:rounded-lg">
                {job.service}
              </a>
            </h2>
            <span className="hidden @xl:block">
              <PointsCost points={job.pointsCost} />
            </span>
          </div>
          <p dir="auto" className="line-clamp-2 text-start text-small text-ink-2">
            {job.sentence}
          </p>
          <MetaLine>
            {distance ? (
              <Meta icon="navigation" strong>
                {t(`jobs.fact.${distance}`, { km: job.distanceKm ?? 0 })}
              </Meta>
            ) : null}
            <Meta icon="map-pin">{job.commune}</Meta>
            <Meta icon="clock">{format.relative(job.openedAt ?? job.createdAt, now)}</Meta>
            {job.urgency && job.urgency !== "now" ? <Meta>{t(`jobs.urgency.${job.urgency}`)}</Meta> : null}
          </MetaLine>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-pine">
            <span className="flex items-center gap-1.5">
              <Icon name="sparkles" className="size-4" />
              {t(`jobs.nearby.why_${job.why}`)}
            </span>
            {job.urgency === "now" ? <UrgentBadge /> : null}
          </p>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1.5">
            <span className="text-small text-ink-3">
              {job.offersCount === 0
                ? t("jobs.nearby.first_to_answer")
                : t("jobs.offers_of_cap", { count: job.offersCount, cap: job.offersCap })}
            </span>
            <span className="@xl:hidden">
              <PointsCost points={job.pointsCost} />
            </span>
            <span aria-hidden="true" className={buttonClass({ variant: "outline", size: "sm" }, "hidden! @xl:inline-flex!")}>
              {t(mayOffer ? "jobs.nearby.details_offer" : "jobs.nearby.details")}
              <Icon name="arrow-right" className="icon-mirror size-[18px]" />
            </span>
          </div>
        </div>
      </div>
    </Card>
  );
}
