import type { MyJobView } from "#app/views/jobs/my-job-view.ts";
import { LinkButton } from "../../kit/button.tsx";
import { Card } from "../../kit/display/card.tsx";
import { CategoryIcon } from "../../kit/display/category-icon.tsx";
import { ResponsiveImage } from "../../kit/display/responsive-image.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { JobBadge } from "../details/job-badge.tsx";
import { Meta, MetaLine } from "../details/job-facts.tsx";
import { MyJobArtisans } from "./my-job-artisans.tsx";

/** A job of the client with its one action. */
export function MyJobCard({ job, now }: { job: MyJobView; now: number }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <Card interactive className="@container">
      <div className="flex items-start gap-3 @xl:gap-4">
        <CategoryIcon slug={job.category.slug} id={job.category.id} />
        <div className="min-w-0 flex-1">
          <h2 className="type-h4">
            <a href={path(`/job/${job.id}`)} className="after:absolute after:inset-0 after:rounded-lg">
              {job.service}
            </a>
          </h2>
          <p className="my-job-sentence text-small text-ink-2">
            <bdi>{job.sentence}</bdi>
          </p>
          <div className="mt-1">
            <MetaLine>
              <Meta icon="map-pin">
                <bdi>{t("jobs.fact.place_of", { commune: job.commune, wilaya: job.wilaya.code })}</bdi>
              </Meta>
              <Meta icon="clock">{format.relative(job.openedAt ?? job.createdAt, now)}</Meta>
            </MetaLine>
          </div>
        </div>
        <span className="hidden @xl:block">
          <JobBadge status={job.status} isHeld={job.isHeld} />
        </span>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3 @xl:mt-4 @xl:border-t @xl:border-line @xl:pt-4">
        <span className="@xl:hidden">
          <JobBadge status={job.status} isHeld={job.isHeld} />
        </span>
        <span className="hidden gap-2 empty:hidden @xl:flex" aria-hidden="true">
          {job.photos.slice(0, 3).map((photo) => (
            <ResponsiveImage
              key={photo.id}
              picture={photo}
              alt=""
              transition={`photo-${photo.id}`}
              className="size-12 rounded-sm object-cover"
            />
          ))}
        </span>
        <span className="flex-1" />
        <MyJobArtisans job={job} now={now} />
        <span className="relative z-1 w-full @xl:w-auto">
          <OneAction job={job} />
        </span>
      </div>
    </Card>
  );
}

/** The next action: compare, chat, confirm or repost; otherwise view. */
function OneAction({ job }: { job: MyJobView }) {
  const { t } = useTranslations();
  const path = usePath();
  const page = path(`/job/${job.id}`);
  const block = "w-full @xl:w-auto";
  if (job.status === "open" && job.offersCount > 0)
    return (
      <LinkButton
        href={page}
        size="sm"
        className={block}
        iconEnd={<Icon name="arrow-right" className="icon-mirror size-[18px]" />}
      >
        {t("jobs.mine.compare", { count: job.offersCount })}
      </LinkButton>
    );
  if (job.status === "matched")
    return (
      <LinkButton
        href={path(`/chat/${job.acceptedOfferId}`)}
        size="sm"
        variant="outline"
        className={block}
        icon={<Icon name="message-square" className="size-[18px]" />}
      >
        {t("jobs.mine.contact")}
      </LinkButton>
    );
  if (job.awaitsReview)
    return (
      <LinkButton
        href={`${page}/review`}
        size="sm"
        variant="outline"
        className={block}
        icon={<Icon name="star" className="size-[18px]" />}
      >
        {t("jobs.show.review")}
      </LinkButton>
    );
  if (job.status === "draft" && !job.mayRepost)
    return (
      <LinkButton
        href={path("/email-verification")}
        size="sm"
        variant="outline"
        className={block}
        icon={<Icon name="mail-check" className="size-[18px]" />}
      >
        {t("jobs.mine.confirm")}
      </LinkButton>
    );
  if (job.mayRepost)
    return (
      <LinkButton
        href={`${page}/repost`}
        size="sm"
        variant="outline"
        className={block}
        icon={<Icon name="rotate-ccw" className="size-[18px]" />}
      >
        {t("jobs.mine.again")}
      </LinkButton>
    );
  return (
    <LinkButton href={page} size="sm" variant="outline" className={block}>
      {t("jobs.mine.details")}
    </LinkButton>
  );
}
