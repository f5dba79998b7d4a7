import type { ReactNode } from "react";
import { useTranslations } from "../../use-translations.ts";
import { Badge } from "../display/badge.tsx";
import { PhotoPreview } from "../display/photo-preview.tsx";
import { Icon } from "../icons/icon.tsx";

export type UploadState = "waiting" | "sending" | "done" | "failed";

/** An uploading photo: `percent` while it is sent, `onRetry` after it failed. `name` identifies the photo for its buttons. */
export function UploadTile({ src, name, state, percent = 0, error, onRetry, onRemove }: UploadTileProps) {
  const { t, format } = useTranslations();
  return (
    <li className="upload-tile" data-state={state}>
      <PhotoPreview src={src} name={name} className="size-full" />
      {state === "waiting" ? <span className="upload-veil">{t("ui.upload.waiting")}</span> : null}
      {state === "sending" ? (
        <span className="upload-veil">
          <bdi aria-hidden="true">{format.percent(percent)}</bdi>
          <progress value={percent} max={100} className="upload-bar" aria-label={t("ui.upload.sending", { name })} />
        </span>
      ) : null}
      {state === "failed" ? (
        <span className="upload-veil">
          <bdi dir="auto" className="upload-name">
            {name}
          </bdi>
          <span role="alert">{error ?? t("ui.upload.failed")}</span>
          {onRetry ? (
            <button type="button" onClick={onRetry} className="upload-retry">
              <Icon name="rotate-ccw" className="size-4" />
              <span>
                {t("ui.retry")}
                <span className="sr-only"> ({name})</span>
              </span>
            </button>
          ) : null}
        </span>
      ) : null}
      {onRemove ? (
        <button type="button" onClick={onRemove} aria-label={t("ui.upload.remove", { name })} className="upload-remove">
          <Icon name="x" className="size-4 stroke-[2.5]" />
        </button>
      ) : null}
    </li>
  );
}

type UploadTileProps = {
  src: string;
  name: string;
  state: UploadState;
  percent?: number;
  /** The reason of the failure, instead of "not sent". */
  error?: string;
  onRetry?: () => void;
  onRemove?: () => void;
};

/** The number of photos and the maximum; yellow at the limit. */
export function UploadCount({ count, most }: { count: number; most: number }) {
  const { t } = useTranslations();
  return <Badge tone={count >= most ? "yellow" : "neutral"}>{t("ui.upload.position", { count, most })}</Badge>;
}

/**
 * The grid of the tiles, with the tile that adds photos while there is room: a native file input that also accepts dropped files.
 */
export function UploadTiles({ id, name, accept, isFull, describedBy, onChoose, children }: UploadTilesProps) {
  const { t } = useTranslations();
  return (
    <ul className="upload-tiles">
      {children}
      {isFull ? null : (
        <li className="upload-tile upload-add">
          <Icon name="image-plus" className="size-7" />
          <span aria-hidden="true">{t("ui.upload.add")}</span>
          <span aria-hidden="true" className="text-tiny text-ink-3 max-md:hidden">
            {t("ui.upload.drop")}
          </span>
          <input
            id={id}
            name={name}
            type="file"
            multiple
            accept={accept}
            aria-label={t("ui.upload.add")}
            aria-describedby={describedBy}
            onChange={(event) => {
              onChoose?.([...(event.currentTarget.files ?? [])]);
              // the same photo may be chosen again after its removal
              if (onChoose) event.currentTarget.value = "";
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </li>
      )}
    </ul>
  );
}

type UploadTilesProps = {
  id: string;
  name: string;
  accept: string;
  isFull: boolean;
  describedBy?: string;
  /** Receives the files at once. Without it they stay in the input and are sent with the form. */
  onChoose?: (files: File[]) => void;
  children?: ReactNode;
};
