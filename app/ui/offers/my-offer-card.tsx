import type { MyOfferView } from "#app/views/offers/my-offer-view.ts";
import { Meta, MetaLine } from "../jobs/details/job-facts.tsx";
import { LinkButton } from "../kit/button.tsx";
import { Card } from "../kit/display/card.tsx";
import { CategoryIcon } from "../kit/display/category-icon.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { OfferBadge } from "./offer-badge.tsx";
import { OfferPrice, OfferTerms } from "./offer-price.tsx";

/** One of the artisan's offers, with its job. */
export function MyOfferCard({ offer, now }: { offer: MyOfferView; now: number }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { job } = offer;
  return (
    <Card interactive={!job.isGone} className="@container">
      <div className="flex items-start gap-4">
        <CategoryIcon slug={offer.category.slug} id={offer.category.id} />
        <div className="min-w-0 flex-1">
          <h2 className="type-h4">
            {job.isGone ? (
              job.service
            ) : (
              <a href={path(`/job/${job.id}`)} className="after:absolute after:inset-0 after:rounded-lg">
                {job.service}
              </a>
            )}
          </h2>
          <p dir="auto" className="text-start text-small text-ink-2">
            {job.isGone ? t("offers.mine.job_gone") : job.sentence}
          </p>
          <div className="mt-1">
            <MetaLine>
              <Meta>{t("offers.mine.to_client", { name: job.clientName })}</Meta>
              <Meta icon="map-pin">{job.commune}</Meta>
              <Meta icon="clock">{format.relative(offer.createdAt, now)}</Meta>
            </MetaLine>
          </div>
        </div>
        <span className="hidden @xl:block">
          <OfferBadge status={offer.status} cancelled={offer.cancelled} />
        </span>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 @xl:border-t @xl:border-line @xl:pt-4">
        <span className="@xl:hidden">
          <OfferBadge status={offer.status} cancelled={offer.cancelled} />
        </span>
        {offer.pointsHeld > 0 ? (
          <span className="inline-flex items-center gap-1.5 text-small text-brand-text">
            <Icon name="coins" className="size-4" />
            {t("offers.mine.held", { count: offer.pointsHeld })}
          </span>
        ) : null}
        {offer.roomId ? (
          <a href={path(`/chat/${offer.roomId}`)} className="link relative z-1 inline-flex min-h-11 items-center gap-2">
            <Icon name="message-square" className="size-[18px]" />
            {t("ui.nav.messages")}
          </a>
        ) : null}
        <span className="ms-auto grid justify-items-end">
          <OfferPrice kind={offer.kind} price={offer.price} large />
          <OfferTerms kind={offer.kind} material={offer.material} />
        </span>
      </div>
      {job.awaitsReview ? (
        <p className="relative z-1 mt-4">
          <LinkButton
            href={path(`/job/${job.id}/review`)}
            size="sm"
            variant="outline"
            icon={<Icon name="star" className="size-[18px]" />}
          >
            {t("jobs.show.review")}
          </LinkButton>
        </p>
      ) : null}
      {offer.reason ? (
        <p className="mt-3 text-small text-ink-2 wrap-anywhere">{t("offers.own.reason", { reason: offer.reason })}</p>
      ) : null}
    </Card>
  );
}
