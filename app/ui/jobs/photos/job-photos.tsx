import type { ImageView as StoredPicture } from "#app/domain/shared/contracts/image-sizes.ts";
import { ResponsiveImage } from "../../kit/display/responsive-image.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { PhotoLink } from "../../kit/lightbox/photo-link.tsx";
import { useTranslations } from "../../use-translations.ts";

type PhotoStripProps = { photos: readonly StoredPicture[]; from?: string; className?: string };

/** Thumbnails that open their photo. Fixed boxes, so that loading photos do not move the page. */
export function PhotoStrip({ photos, from, className }: PhotoStripProps) {
  const { t } = useTranslations();
  if (photos.length === 0) return null;
  return (
    <ul className={className ?? "flex flex-wrap gap-2"}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <PhotoLink id={photo.id} from={from} className="relative z-1 block rounded-md">
            <ResponsiveImage
              picture={photo}
              alt={t("jobs.fact.photo", { place: index + 1 })}
              transition={index === 0 ? `photo-${photo.id}` : undefined}
              className="size-13 rounded-md object-cover"
            />
          </PhotoLink>
        </li>
      ))}
    </ul>
  );
}

const LARGE = ["", "grid-cols-1", "grid-cols-2", "grid-cols-[2fr_1fr] grid-rows-2"] as const;

type PhotoMosaicProps = PhotoStripProps & { isFirst?: boolean };

/** One large photo and at most two beside it. A badge shows the total; the lightbox and the keyboard reach the others. */
export function PhotoMosaic({ photos, from, isFirst = false, className }: PhotoMosaicProps) {
  const { t } = useTranslations();
  const shown = photos.slice(0, 3);
  const [first] = shown;
  if (!first) return null;
  return (
    <div className={`relative grid gap-1 overflow-hidden ${LARGE[shown.length] ?? ""} ${className ?? ""}`}>
      {shown.map((photo, index) => (
        <PhotoLink
          key={photo.id}
          id={photo.id}
          from={from}
          className={`relative block overflow-hidden bg-sunken ${index === 0 && shown.length === 3 ? "row-span-2" : ""}`}
        >
          <ResponsiveImage
            picture={photo}
            alt={t("jobs.fact.photo", { place: index + 1 })}
            isFirst={isFirst && index === 0}
            transition={index === 0 ? `photo-${photo.id}` : undefined}
            className="absolute inset-0 size-full object-cover"
          />
        </PhotoLink>
      ))}
      {photos.slice(3).map((photo, index) => (
        <PhotoLink key={photo.id} id={photo.id} from={from} className="photo-beyond">
          {t("jobs.fact.photo", { place: index + 4 })}
        </PhotoLink>
      ))}
      {photos.length > 1 ? (
        <span className="pointer-events-none absolute end-3 bottom-3 inline-flex items-center gap-1.5 rounded-full bg-inverse/85 px-3 py-1 text-tiny font-semibold text-on-inverse">
          <Icon name="images" className="size-4" />
          {t("jobs.new.photos_chosen", { count: photos.length })}
        </span>
      ) : null}
    </div>
  );
}
