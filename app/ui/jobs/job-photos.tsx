import { Icon } from "../kit/icon.tsx";
import { useWords } from "../use-words.ts";
import type { Photo } from "./job-view.ts";

/** Small squares; each opens its photo. Boxes of a fixed shape, so nothing moves when a photo arrives. */
export function PhotoStrip({ photos, className }: { photos: readonly Photo[]; className?: string }) {
  const { t } = useWords();
  return (
    <ul className={className ?? "flex flex-wrap gap-2"}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={`/media/${photo.id}`} target="_blank" rel="noreferrer" className="relative z-1 block rounded-md">
            <SmallPhoto
              photo={photo}
              alt={t("jobs.fact.photo", { place: index + 1 })}
              className="size-13 rounded-md object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

export const SmallPhoto = ({ photo, alt, className }: { photo: Photo; alt: string; className?: string }) => (
  <img
    src={`/media/${photo.id}-small`}
    alt={alt}
    width={480}
    height={360}
    loading="lazy"
    decoding="async"
    className={className}
  />
);

const LARGE = ["", "grid-cols-1", "grid-cols-2", "grid-cols-[2fr_1fr] grid-rows-2"] as const;

/** One large and at most two beside it; a mark says how many there are in all. */
export function PhotoMosaic({ photos, className }: { photos: readonly Photo[]; className?: string }) {
  const { t } = useWords();
  const shown = photos.slice(0, 3);
  const [first] = shown;
  if (!first) return null;
  return (
    <div className={`relative grid gap-1 overflow-hidden ${LARGE[shown.length] ?? ""} ${className ?? ""}`}>
      {shown.map((photo, index) => (
        <a
          key={photo.id}
          href={`/media/${photo.id}`}
          target="_blank"
          rel="noreferrer"
          className={`relative block overflow-hidden bg-sunken ${index === 0 && shown.length === 3 ? "row-span-2" : ""}`}
        >
          <img
            src={`/media/${photo.id}${index === 0 ? "" : "-small"}`}
            alt={t("jobs.fact.photo", { place: index + 1 })}
            width={480}
            height={360}
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </a>
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
