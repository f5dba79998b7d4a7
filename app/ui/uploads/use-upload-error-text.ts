import { useTranslations } from "../use-translations.ts";
import type { Upload } from "./use-uploads.ts";

const LOST = ["lost", "upload.cut_off", "unavailable"];

/** Why a photo failed, in the reader's language; undefined if "not sent" is enough. A tile has room for `short` only. */
export function useUploadErrorText() {
  const { t } = useTranslations();
  const short = ({ fault = "" }: Pick<Upload, "fault">) => (LOST.includes(fault) ? t("ui.upload.lost") : undefined);
  const whole = ({ fault }: Pick<Upload, "fault">): string | undefined => {
    if (fault === "upload.gone") return t("refusals.upload_gone");
    if (fault === "media.heic") return t("refusals.media_heic");
    if (fault === "media.too_large" || fault === "upload.too_large") return t("refusals.media_too_large");
    if (fault === "media.too_many_pixels") return t("refusals.media_too_many_pixels");
    if (fault === "media.too_small") return t("refusals.media_too_small");
    if (fault === "media.not_an_image") return t("refusals.media_not_an_image");
    if (fault === "media.empty") return t("refusals.media_empty");
    if (fault === "uploads.closed") return t("refusals.uploads_closed");
    if (fault === "media.quota") return t("refusals.media_quota");
    return undefined;
  };
  return { short, whole };
}
