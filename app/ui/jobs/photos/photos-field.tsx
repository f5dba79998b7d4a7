import { useRef } from "react";
import { PHOTOS_PER_JOB } from "#app/domain/jobs/rules.ts";
import { FieldMessages, OptionalMark } from "../../kit/fields/field.tsx";
import { UploadCount, UploadTile, UploadTiles } from "../../kit/fields/upload-tile.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useHydrated } from "../../kit/use-hydrated.ts";
import { PhotoFormats } from "../../uploads/photo-formats.tsx";
import { UploadFaults } from "../../uploads/upload-faults.tsx";
import { usePreHydrationFiles } from "../../uploads/use-pre-hydration-files.ts";
import { useUploadErrorText } from "../../uploads/use-upload-error-text.ts";
import { canRetry, type Upload, type Uploads } from "../../uploads/use-uploads.ts";
import { useTranslations } from "../../use-translations.ts";

type PhotosFieldProps = {
  id: string;
  label?: string;
  error: string | undefined;
  /** A refused form had files. No browser restores file inputs. */
  mustChooseAgain: boolean;
  photos: Uploads;
};

/** The formats that the server reads without scripts. Scripts also read HEIC if the browser can. */
const READABLE = "image/jpeg,image/png,image/webp";
const READABLE_HERE = `${READABLE},image/heic,image/heif,.heic,.heif`;

/** Photos as tiles with their progress. Without scripts it is a native file input. */
export function PhotosField({
  id,
  label,
  error,
  mustChooseAgain,
  photos: { photos, refusedCount, add, retry, remove },
}: PhotosFieldProps) {
  const { t } = useTranslations();
  const { short } = useUploadErrorText();
  const isScripted = useHydrated();
  const isFull = photos.length >= PHOTOS_PER_JOB;
  const tooMany = refusedCount > 0 ? t("jobs.new.photos_too_many", { most: PHOTOS_PER_JOB }) : undefined;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 gap-2 outline-none"
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <legend className="float-start text-[0.9375rem] font-semibold">
          {label ?? t("jobs.new.photos_label")}
          <OptionalMark optional />
        </legend>
        {photos.length > 0 ? <UploadCount count={photos.length} most={PHOTOS_PER_JOB} /> : null}
      </div>
      {photos.map((photo) => (photo.id ? <input key={photo.id} type="hidden" name="images" value={photo.id} /> : null))}
      {isScripted ? (
        <UploadTiles
          id={`${id}-files`}
          name="images"
          accept={READABLE_HERE}
          isFull={isFull}
          describedBy={`${id}-hint${error ? ` ${id}-error` : ""}`}
          onChoose={add}
        >
          {photos.map((photo) => (
            <UploadTile
              key={photo.key}
              src={photo.src}
              name={photo.name}
              state={photo.state}
              percent={photo.percent}
              error={short(photo)}
              onRetry={canRetry(photo) ? () => retry(photo.key) : undefined}
              onRemove={() => remove(photo.key)}
            />
          ))}
        </UploadTiles>
      ) : (
        <FilesAlone id={`${id}-files`} describedBy={`${id}-hint`} photos={photos} onChosen={add} />
      )}
      <UploadFaults photos={photos} />
      <FieldMessages
        own={id}
        error={error ?? tooMany}
        hint={
          <>
            {t("jobs.new.photos_hint")} <PhotoFormats /> <span data-needs-script="">{t("jobs.new.photos_hint_more")}</span>
          </>
        }
      />
      {mustChooseAgain && photos.length === 0 ? (
        <p className="flex items-start gap-2 rounded-md bg-clay-soft p-3 text-small text-clay-strong">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
          {t("jobs.new.photos_again")}
        </p>
      ) : null}
    </fieldset>
  );
}

type FilesAloneProps = { id: string; describedBy: string; photos: readonly Upload[]; onChosen: (files: File[]) => void };

/** Shown without scripts and before they load. It has the size of the tiles, so that nothing moves. */
const FilesAlone = ({ id, describedBy, photos, onChosen }: FilesAloneProps) => {
  const { t } = useTranslations();
  const chooser = useRef<HTMLInputElement>(null);
  usePreHydrationFiles(chooser, onChosen);
  return (
    <ul className="upload-tiles">
      {photos.map(({ key, src, name }) => (
        <UploadTile key={key} src={src} name={name} state="done" />
      ))}
      {photos.length < PHOTOS_PER_JOB ? (
        <li className="upload-tile upload-native">
          <input
            ref={chooser}
            id={id}
            name="images"
            type="file"
            multiple
            accept={READABLE}
            aria-label={t("jobs.new.photos_choose")}
            aria-describedby={describedBy}
          />
        </li>
      ) : null}
    </ul>
  );
};
