import { type MouseEvent, type ReactNode, useState } from "react";
import { Dialog } from "../kit/dialog.tsx";
import { Icon } from "../kit/icon.tsx";
import { useWords } from "../use-words.ts";
import type { Photo } from "./job-view.ts";

/** Opens the photos that are linked inside it over the page; without scripts the links lead to the pictures. */
export function PhotoLightbox({ photos, children }: { photos: readonly Photo[]; children: ReactNode }) {
  const { t } = useWords();
  const [shown, show] = useState<number | null>(null);
  const photo = shown === null ? undefined : photos[shown];
  const open = (event: MouseEvent<HTMLDivElement>) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const address = event.target.closest("a")?.getAttribute("href");
    const place = photos.findIndex(({ id }) => address === `/media/${id}`);
    if (place < 0) return;
    event.preventDefault();
    show(place);
  };
  const step = (by: number) => show((place) => (place === null ? null : (place + by + photos.length) % photos.length));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are pressed by key as well
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links inside
    <div onClick={open}>
      {children}
      <Dialog
        open={photo !== undefined}
        onClose={() => show(null)}
        className="lightbox"
        title={t("jobs.fact.photo_of", { place: (shown ?? 0) + 1, total: photos.length })}
      >
        <img src={`/media/${photo?.id}`} alt={t("jobs.fact.photo", { place: (shown ?? 0) + 1 })} />
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
    </div>
  );
}
