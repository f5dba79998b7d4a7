import { useEffect, useRef } from "react";
import { UploadTile } from "../kit/fields/upload-tile.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { UploadFaults } from "../uploads/upload-faults.tsx";
import { usePreHydrationFiles } from "../uploads/use-pre-hydration-files.ts";
import { useUploadErrorText } from "../uploads/use-upload-error-text.ts";
import { canRetry } from "../uploads/use-uploads.ts";
import { useTranslations } from "../use-translations.ts";
import type { RoomPhotos } from "./use-room-photos.ts";

const READABLE = "image/jpeg,image/png,image/webp";
const READABLE_HERE = `${READABLE},image/heic,image/heif,.heic,.heif`;

type PhotoTrayProps = { photos: RoomPhotos; closed: string | null; onFault: (sentence: string) => void };

/** The photos of the next message, and the file input. Without scripts the input opens above the text field. */
export function PhotoTray({ photos, closed, onFault }: PhotoTrayProps) {
  const { t } = useTranslations();
  const { short } = useUploadErrorText();
  const chooser = useRef<HTMLInputElement>(null);
  const { refusedCount } = photos;
  usePreHydrationFiles(chooser, photos.add);
  const tooMany = t("chat.page.photos_too_many");
  const say = useRef(onFault);
  say.current = onFault;
  useEffect(() => {
    if (refusedCount > 0) say.current(tooMany);
  }, [refusedCount, tooMany]);
  return (
    <>
      {photos.isEmpty ? null : (
        <div className="col-span-full *:pb-3">
          <ul className="chat-tray">
            {photos.photos.map((photo) => (
              <UploadTile
                key={photo.key}
                src={photo.src}
                name={photo.name}
                state={photo.state}
                percent={photo.percent}
                error={short(photo)}
                onRetry={canRetry(photo) ? () => photos.retry(photo.key) : undefined}
                onRemove={() => photos.remove(photo.key)}
              />
            ))}
          </ul>
          <UploadFaults photos={photos.photos} />
        </div>
      )}
      <details className="chat-files">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary element handles keys by itself */}
        <summary
          aria-label={t("chat.page.add_photos")}
          onClick={(event) => {
            event.preventDefault();
            if (closed) onFault(closed);
            else chooser.current?.click();
          }}
        >
          <Icon name="camera" className="size-[22px]" />
        </summary>
        <div>
          <label htmlFor="message-images">{closed ?? t("chat.page.photos_hint")}</label>
          <input
            ref={chooser}
            disabled={closed !== null}
            id="message-images"
            name="images"
            type="file"
            multiple
            accept={READABLE}
            aria-label={t("chat.page.photos")}
            onClick={(event) => {
              event.currentTarget.accept = READABLE_HERE;
            }}
            onChange={(event) => {
              onFault("");
              photos.add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = "";
            }}
          />
        </div>
      </details>
    </>
  );
}
