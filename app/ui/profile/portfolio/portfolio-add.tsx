import { useRef } from "react";
import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { FieldMessages } from "../../kit/fields/field.tsx";
import { UploadTile, UploadTiles } from "../../kit/fields/upload-tile.tsx";
import { PhotoFormats } from "../../uploads/photo-formats.tsx";
import { UploadFaults } from "../../uploads/upload-faults.tsx";
import { usePreHydrationFiles } from "../../uploads/use-pre-hydration-files.ts";
import { useUploadErrorText } from "../../uploads/use-upload-error-text.ts";
import { canRetry } from "../../uploads/use-uploads.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import type { useWorkPhotos, WorkPhoto } from "./use-work-photos.ts";

const READABLE = "image/jpeg,image/png,image/webp";
const READABLE_HERE = `${READABLE},image/heic,image/heif,.heic,.heif`;
const PAGE = "/account/portfolio";

type AddPhotosProps = {
  uploads: ReturnType<typeof useWorkPhotos>["uploads"];
  /** Uploaded, but refused by the portfolio. */
  refused: readonly string[];
  room: number;
};

/** Running uploads, and the tile that adds photos while there is room. */
export function AddPhotos({ uploads: { photos, refusedCount, add, retry, remove }, refused, room }: AddPhotosProps) {
  const { t } = useTranslations();
  const { short } = useUploadErrorText();
  const isFull = photos.length >= room;
  return (
    <div className="grid gap-2">
      <UploadTiles id="work-files" name="" accept={READABLE_HERE} isFull={isFull} describedBy="work-hint" onChoose={add}>
        {photos.map((photo) => {
          const isRefused = refused.includes(photo.key);
          return (
            <UploadTile
              key={photo.key}
              src={photo.src}
              name={photo.name}
              state={isRefused ? "failed" : photo.state === "done" ? "sending" : photo.state}
              percent={photo.percent}
              error={short(photo)}
              onRetry={isRefused || canRetry(photo) ? () => retry(photo.key) : undefined}
              onRemove={() => remove(photo.key)}
            />
          );
        })}
      </UploadTiles>
      <UploadFaults photos={photos} />
      <FieldMessages
        own="work"
        error={refusedCount > 0 ? t("profile.portfolio.too_many") : undefined}
        hint={
          isFull ? (
            t("profile.portfolio.full")
          ) : (
            <>
              <PhotoFormats /> {t("profile.portfolio.hint")}
            </>
          )
        }
      />
    </div>
  );
}

/** Without scripts: a native file input and a button. */
export function AddPhotosAlone({ room, onChosen }: { room: number; onChosen: (files: File[]) => void }) {
  const { t } = useTranslations();
  const path = usePath();
  const chooser = useRef<HTMLInputElement>(null);
  usePreHydrationFiles(chooser, onChosen);
  if (room <= 0) return <p className="text-small text-ink-3">{t("profile.portfolio.full")}</p>;
  return (
    <form method="post" action={path(PAGE)} encType="multipart/form-data" className="grid gap-3">
      <input
        ref={chooser}
        name="previous_work_photos"
        type="file"
        multiple
        accept={READABLE}
        required
        aria-label={t("profile.portfolio.choose")}
        className="min-h-11 w-full min-w-0"
      />
      <Button variant="outline" className="justify-self-start">
        {t("profile.portfolio.add")}
      </Button>
    </form>
  );
}

/** Without scripts: the confirmation before a photo is removed. */
export function ConfirmPhotoRemoval({ photo }: { photo: WorkPhoto }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <form method="post" action={path(`${PAGE}/${photo.id}/removal`)} className="card grid gap-4">
      <h2 className="type-h4">{t("profile.portfolio.remove_title")}</h2>
      <img src={imagePath(photo.mediaId, "small")} alt={photo.caption} className="size-32 rounded-md object-cover" />
      <p className="text-ink-2">{t("profile.portfolio.remove_text")}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger-solid">{t("profile.portfolio.remove")}</Button>
        <LinkButton href={path(PAGE)} variant="ghost">
          {t("profile.portfolio.keep")}
        </LinkButton>
      </div>
    </form>
  );
}
