import { useState } from "react";
import { type ImageView, imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { Dialog } from "../../kit/dialog.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

type PhotoViewerProps = { photos: readonly ImageView[]; first: number; onClose: () => void };

/** A photo over the page, with buttons for the other photos. */
export function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const { t } = useTranslations();
  const [shown, show] = useState(first);
  const photo = photos[shown];
  const step = (by: number) => show((place) => (place + by + photos.length) % photos.length);
  return (
    <Dialog
      open
      onClose={onClose}
      className="lightbox"
      title={t("jobs.fact.photo_of", { place: shown + 1, total: photos.length })}
    >
      {photo ? (
        <img
          key={photo.id}
          src={imagePath(photo.id)}
          alt={t("jobs.fact.photo", { place: shown + 1 })}
          width={photo.width}
          height={photo.height}
        />
      ) : null}
      {photos.length > 1 ? (
        <div className="flex justify-between">
          <button type="button" className="btn btn-outline" onClick={() => step(-1)}>
            <Icon name="arrow-left" className="icon-mirror size-5" />
            {t("jobs.show.photo_before")}
          </button>
          <button type="button" className="btn btn-outline" onClick={() => step(1)}>
            {t("jobs.show.photo_after")}
            <Icon name="arrow-right" className="icon-mirror size-5" />
          </button>
        </div>
      ) : null}
    </Dialog>
  );
}
