import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import type { ArtisanView } from "#app/views/artisans/artisan-view.ts";
import { classNames } from "../kit/class-names.ts";
import { ResponsiveImage } from "../kit/display/responsive-image.tsx";
import { PhotoLink } from "../kit/lightbox/photo-link.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** One large photo and four beside it. */
const SHOWN_WIDE = 5;
/** Two rows of three on a phone. The last one is hidden on wide screens. */
const SHOWN_ON_A_PHONE = 6;
/** A third of the width. */
const ON_A_PHONE = "30vw";

/** The portfolio. Each photo has a page of its own, and a separate URL shows all, so no script is needed. */
export function ArtisanWorkPhotos({ artisan }: { artisan: ArtisanView }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { photos, showsAllPhotos } = artisan;
  if (photos.length === 0) return null;
  const page = path(`/artisan/${artisan.slug}`);
  const isMosaic = !showsAllPhotos && photos.length >= SHOWN_WIDE;
  const hidden = photos.length - SHOWN_WIDE;
  const shown = showsAllPhotos ? photos : photos.slice(0, SHOWN_ON_A_PHONE);
  const rest = photos.slice(shown.length);
  const nameOf = (caption: string, index: number) => caption || t("artisan.photo", { place: index + 1, name: artisan.name });
  return (
    <section aria-labelledby="works" className="artisan-works">
      <div className="artisan-card-head">
        <h2 id="works" className="type-h2">
          {t("artisan.works")} <bdi className="text-[0.7em] text-ink-3">({format.number(photos.length)})</bdi>
        </h2>
        {showsAllPhotos ? (
          <a href={`${page}#works`} className="link inline-flex min-h-11 items-center">
            {t("artisan.works_less")}
          </a>
        ) : hidden > 0 ? (
          <a href={`${page}?photos=all#works`} className="link inline-flex min-h-11 items-center">
            {t("artisan.works_all")}
          </a>
        ) : null}
      </div>
      <ul className={classNames("work-photos", isMosaic && "work-photos-mosaic", showsAllPhotos && "work-photos-all")}>
        {shown.map(({ id, picture, caption }, index) => (
          <li key={id} style={{ "--colour": picture.colour || undefined }}>
            {/* A link that contains only an image would have no name until the image loads. */}
            <PhotoLink id={picture.id} label={nameOf(caption, index)}>
              <ResponsiveImage
                picture={picture}
                alt={nameOf(caption, index)}
                sizes={
                  isMosaic && index === 0
                    ? `(width >= 760px) 376px, ${ON_A_PHONE}`
                    : `(width >= 1024px) 188px, (width >= 760px) 25vw, ${ON_A_PHONE}`
                }
              />
            </PhotoLink>
            {caption !== "" ? (
              <p dir="auto" className="work-photos-caption">
                {caption}
              </p>
            ) : null}
            {isMosaic && index === SHOWN_WIDE - 1 && hidden > 0 ? (
              <a href={`${page}?photos=all#works`} className="work-photos-more">
                <bdi dir="ltr">+{format.number(hidden)}</bdi>
                <span className="sr-only">{t("artisan.works_more")}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      {/* Only the lightbox shows these. */}
      <div className="work-photos-rest">
        {rest.map(({ id, picture, caption }, index) => (
          // biome-ignore lint/a11y/useValidAnchor: nobody presses it
          <a key={id} data-photo={imagePath(picture.id)}>
            {nameOf(caption, SHOWN_ON_A_PHONE + index)}
          </a>
        ))}
      </div>
    </section>
  );
}
