import type { VerificationView } from "#app/views/verification/verification-views.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";
import { DocumentViewer } from "./document-viewer.tsx";

/** The images with a watermark of viewer and time. Each view is logged. */
export function DocumentGallery({ view: { pictures, admin, now } }: { view: VerificationView }) {
  const { t, format } = useTranslations();
  if (pictures.length === 0) return <p className="text-small text-ink-3">{t("admin.verification.pictures_gone")}</p>;
  return (
    <div className="grid gap-3">
      <div className="document-gallery">
        {pictures.map((picture) => {
          const label = t(`documents.side.${picture.side}`);
          return (
            <DocumentViewer
              key={picture.side}
              picture={picture}
              label={label}
              turnLabel={t("admin.verification.turn", { side: label })}
              zoomLabel={t("admin.verification.zoom", { side: label })}
              mark={t("admin.verification.watermark", { name: admin, date: format.dateTime(now) })}
            />
          );
        })}
      </div>
      <p className="flex items-start gap-2 text-small text-ink-3">
        <Icon name="eye" className="mt-0.5 size-4 shrink-0" />
        {t("admin.verification.logged")}
      </p>
    </div>
  );
}
