import type { UploadPurpose } from "#app/domain/media/rules.ts";
import { FieldMessages, OptionalMark } from "../kit/fields/field.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { useHydrated } from "../kit/use-hydrated.ts";
import { useTranslations } from "../use-translations.ts";
import { isFinalFault, useDocumentUpload } from "./use-document-upload.ts";

type DocumentFileInputProps = {
  id: string;
  name: string;
  purpose: Extract<UploadPurpose, "id_front" | "id_back" | "document" | "receipt">;
  icon?: IconName;
  label: string;
  /** Images of a refused form that are already uploaded. */
  upload: { id: string; path: string | undefined } | undefined;
  error?: string | undefined;
  required?: boolean;
};

const FORMATS = "image/jpeg,image/png,image/webp";
/** Formats that this browser may convert to JPEG; without scripts the server would receive them unchanged. */
const MORE_FORMATS = ",image/heic,image/heif,.heic,.heif";

/** One image: a native file input, which uploads at once if scripts run. */
export function DocumentFileInput({
  id,
  name,
  purpose,
  icon = "id-card",
  label,
  upload: stored,
  error,
  required,
}: DocumentFileInputProps) {
  const { t, format } = useTranslations();
  const { chooser, upload, send } = useDocumentUpload(purpose, stored);
  const say = useUploadText();
  const { state, percent, src } = upload;
  return (
    <div
      className="document-file"
      data-state={state === "waiting" ? undefined : state}
      style={state === "sending" ? { "--percent": `${percent}%` } : undefined}
    >
      <label htmlFor={id} className="text-[0.9375rem] font-semibold">
        {label}
        <OptionalMark optional={!required} />
      </label>
      {upload.id ? <input type="hidden" name={name} value={upload.id} /> : null}
      <div className="document-drop">
        {src ? <img src={src} alt="" /> : null}
        <Icon name={icon} className="size-8 text-ink-3" />
        <span aria-hidden="true" className="document-choose">
          {t("documents.choose")}
        </span>
        <input
          ref={chooser}
          id={id}
          // beside the id of a stored image the file is not sent
          name={upload.id && upload.id !== stored?.id ? undefined : name}
          type="file"
          accept={useHydrated() ? FORMATS + MORE_FORMATS : FORMATS}
          required={required && !upload.id}
          aria-describedby={error ? `${id}-error ${id}-said` : `${id}-said`}
          aria-invalid={error ? true : undefined}
          onChange={send}
        />
      </div>
      <p className="document-status">
        <span id={`${id}-said`} aria-live="polite">
          {say(upload)}
        </span>
        <bdi aria-hidden="true" className="num">
          {state === "sending" ? format.percent(percent) : ""}
        </bdi>
      </p>
      {state === "failed" && !isFinalFault(upload.fault) ? (
        <button type="button" className="btn btn-outline btn-sm justify-self-start" onClick={send}>
          <Icon name="rotate-ccw" className="size-[18px]" />
          <span>
            {t("ui.retry")}
            <span className="sr-only"> ({label})</span>
          </span>
        </button>
      ) : null}
      <FieldMessages own={id} error={error} />
    </div>
  );
}

/** Screen readers announce the text once, but not the changing percentage beside it. */
function useUploadText() {
  const { t } = useTranslations();
  return ({ state, fault }: ReturnType<typeof useDocumentUpload>["upload"]): string => {
    if (state === undefined) return "";
    if (state !== "failed") return t(`documents.script.${state}`);
    if (fault === "media.quota") return t("refusals.media_quota");
    if (fault === "uploads.closed") return t("refusals.uploads_closed");
    if (fault === "media.heic") return t("refusals.media_heic");
    if (fault === "media.too_large") return t("documents.script.too_large");
    return t(isFinalFault(fault) ? "documents.script.not_an_image" : "documents.script.failed");
  };
}
