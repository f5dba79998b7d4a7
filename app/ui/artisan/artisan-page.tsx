import { pathInLanguage } from "#app/i18n/localized-path.ts";
import type { ArtisanView } from "#app/views/artisans/artisan-view.ts";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { LightboxDialog } from "../kit/lightbox/lightbox-dialog.tsx";
import { useTranslations } from "../use-translations.ts";
import { ArtisanCover } from "./artisan-cover.tsx";
import { ArtisanFacts } from "./artisan-facts.tsx";
import { ArtisanHead } from "./artisan-head.tsx";
import { ArtisanHours } from "./artisan-hours.tsx";
import { ArtisanMetadata } from "./artisan-metadata.tsx";
import { ArtisanRates } from "./artisan-rates.tsx";
import { ArtisanReviews } from "./artisan-reviews.tsx";
import { ArtisanWorkPhotos } from "./artisan-work-photos.tsx";
import { RequestJobButton } from "./request-job-button.tsx";

/** An artisan's public page: all that a client sees before a match. */
export function ArtisanPage({ artisan }: { artisan: ArtisanView }) {
  const { language } = useTranslations();
  const { presence } = artisan;
  const address = artisan.origin + pathInLanguage(language, `/artisan/${artisan.slug}`);
  return (
    <div className="artisan">
      <ArtisanMetadata artisan={artisan} />
      <ArtisanCover name={artisan.name} address={address} />
      <div className="artisan-body wrap-page">
        <ArtisanHead artisan={artisan} />
        {presence.isOnHoliday ? <Away until={presence.holidayUntil} /> : null}
        <ArtisanWorkPhotos artisan={artisan} />
        <div className="artisan-side">
          <RequestJobButton artisan={artisan} />
          <div className="artisan-aside">
            <ArtisanHours week={artisan.week} presence={presence} />
            <ArtisanRates rates={artisan.rates} skills={artisan.skills} />
          </div>
        </div>
        <ArtisanReviews artisan={artisan} />
        <div className="artisan-facts">
          <ArtisanFacts artisan={artisan} />
        </div>
      </div>
      {artisan.picture || artisan.photos.length > 0 ? <LightboxDialog /> : null}
    </div>
  );
}

function Away({ until }: { until: string | null }) {
  const { t, format } = useTranslations();
  return (
    <div className="artisan-away">
      <KhatimFrame className="size-12" colour="star-surface text-cobalt">
        <Icon name="tree-palm" />
      </KhatimFrame>
      <div>
        <p className="type-h4 text-cobalt-strong">
          {until === null
            ? t("artisan.holiday")
            : t("artisan.holiday_until", { day: format.date(Date.parse(`${until}T12:00:00Z`)) })}
        </p>
        <p className="text-small">{t("artisan.holiday_text")}</p>
      </div>
    </div>
  );
}
