import { FieldMessages } from "../kit/fields/field.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

type DocumentFileInputProps = {
  id: string;
  name: string;
  purpose: "id_front" | "id_back" | "document" | "receipt";
  icon?: IconName;
  label: string;
  /** Images of a refused form that are already uploaded. */
  upload: { id: string; path: string | undefined } | undefined;
  error?: string | undefined;
  required?: boolean;
};

export type DocumentTexts = ReturnType<typeof useDocumentTexts>;

/** Texts for the script, of an image and of its form. */
function useDocumentTexts() {
  const { t } = useTranslations();
  return {
    waiting: t("documents.script.waiting"),
    sending: t("documents.script.sending"),
    ready: t("documents.script.ready"),
    failed: t("documents.script.failed"),
    not_an_image: t("documents.script.not_an_image"),
    too_large: t("documents.script.too_large"),
    heic: t("refusals.media_heic"),
    quota: t("refusals.media_quota"),
    on_their_way: t("documents.script.on_their_way"),
    not_sent: t("documents.script.not_sent"),
  };
}

/** One image: a native file input, which submit-documents.ts uploads at once if scripts run. */
export function DocumentFileInput({
  id,
  name,
  purpose,
  icon = "id-card",
  label,
  upload,
  error,
  required,
}: DocumentFileInputProps) {
  const { t } = useTranslations();
  const texts = useDocumentTexts();
  return (
    <div
      className="document-file"
      data-purpose={purpose}
      data-said={JSON.stringify(texts)}
      data-state={upload ? "ready" : undefined}
    >
      <label htmlFor={id} className="text-[0.9375rem] font-semibold">
        {label}
      </label>
      {upload ? <input type="hidden" name={name} value={upload.id} /> : null}
      <div className="document-drop">
        {upload?.path ? <img src={upload.path} alt="" /> : null}
        <Icon name={icon} className="size-8 text-ink-3" />
        <span aria-hidden="true" className="document-choose">
          {t("documents.choose")}
        </span>
        <input
          id={id}
          name={name}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          required={required && !upload}
          aria-describedby={error ? `${id}-error ${id}-said` : `${id}-said`}
          aria-invalid={error ? true : undefined}
        />
      </div>
      <p className="document-status">
        <span id={`${id}-said`} aria-live="polite">
          {upload ? texts.ready : ""}
        </span>
        <bdi aria-hidden="true" className="num" />
      </p>
      <button type="button" hidden data-paper-again="" className="btn btn-outline btn-sm justify-self-start">
        <Icon name="rotate-ccw" className="size-[18px]" />
        <span>
          {t("ui.retry")}
          <span className="sr-only"> ({label})</span>
        </span>
      </button>
      <FieldMessages own={id} error={error} />
    </div>
  );
}
