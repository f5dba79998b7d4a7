import type { ArtisanView } from "#app/views/artisans/artisan-view.ts";
import { Avatar } from "../kit/display/avatar.tsx";
import { Badge } from "../kit/display/badge.tsx";
import { CategoryIcon } from "../kit/display/category-icon.tsx";
import { Rating } from "../kit/display/rating.tsx";
import { ResponsiveImage } from "../kit/display/responsive-image.tsx";
import { VerifiedBadgeInline, VerifiedStar } from "../kit/display/verified-badge.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { PhotoLink } from "../kit/lightbox/photo-link.tsx";
import { useTranslations } from "../use-translations.ts";

/** Name, verification with its month, and bio. */
export function ArtisanHead({ artisan }: { artisan: ArtisanView }) {
  const { t } = useTranslations();
  return (
    <header className="artisan-head">
      {artisan.picture ? (
        <PhotoLink id={artisan.picture.id} label={t("artisan.picture", { name: artisan.name })} isSingle className="rounded-full">
          <ResponsiveImage picture={artisan.picture} alt="" sizes="140px" isFirst transition="artisan" className="artisan-face" />
        </PhotoLink>
      ) : (
        <span className="artisan-face" style={{ viewTransitionName: "artisan" }}>
          <Avatar name={artisan.name} company={artisan.isCompany} className="size-full text-[2.5rem]!" />
        </span>
      )}
      <h1 className="type-h1">
        <bdi>{artisan.name}</bdi>
        {artisan.isVerified ? (
          <VerifiedBadgeInline className="inline-block size-[22px] align-[-2px] md:size-7 md:align-[-4px]" />
        ) : null}
      </h1>
      <Marks artisan={artisan} />
      <Badges artisan={artisan} />
      {artisan.bio === "" ? null : (
        <p dir="auto" className="artisan-bio">
          {artisan.bio}
        </p>
      )}
      {artisan.categories.length > 0 ? (
        <ul aria-label={t("artisan.categories")} className="artisan-trades">
          {artisan.categories.map(({ id, slug, name }) => (
            <li key={id}>
              <CategoryIcon id={id} slug={slug} className="size-8" />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </header>
  );
}

function Marks({ artisan: { rating, place, jobsDone } }: { artisan: ArtisanView }) {
  const { t } = useTranslations();
  if (!rating && place === null && jobsDone === 0) return null;
  return (
    <ul className="artisan-marks">
      {rating ? (
        <li>
          <Rating average={rating.average} count={rating.count} />
        </li>
      ) : null}
      {place === null ? null : (
        <li>
          <Icon name="map-pin" />
          <bdi>{place}</bdi>
        </li>
      )}
      {jobsDone > 0 ? (
        <li>
          <Icon name="circle-check" />
          {t("artisan.jobs_done", { count: jobsDone })}
        </li>
      ) : null}
    </ul>
  );
}

function Badges({ artisan: { documents, isTrusted, presence } }: { artisan: ArtisanView }) {
  const { t, format } = useTranslations();
  if (documents.length === 0 && !isTrusted && !presence.isAvailableToday) return null;
  return (
    <ul className="artisan-badges empty:hidden">
      {documents.map(({ kind, checkedAt }) => (
        <li key={kind}>
          <Badge
            tone={kind === "national_id" ? "pine" : "neutral"}
            icon={kind === "national_id" ? <VerifiedStar className="size-[18px]" /> : <Icon name="id-card" />}
          >
            {t(`artisan.checked.${kind}`, { month: format.month(checkedAt) })}
          </Badge>
        </li>
      ))}
      {isTrusted ? (
        <li>
          <Badge tone="yellow" icon={<Icon name="shield-check" />}>
            {t("artisan.trusted")}
          </Badge>
        </li>
      ) : null}
      {presence.isAvailableToday ? (
        <li data-now="">
          <Badge tone="pine" dot>
            {t("artisan.available_today")}
          </Badge>
        </li>
      ) : null}
    </ul>
  );
}
