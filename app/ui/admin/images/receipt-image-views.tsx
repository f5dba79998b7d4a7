import type { ReceiptView } from "#app/views/payments/receipt-views.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";
import { DocumentViewer } from "./document-viewer.tsx";

/** The images with a watermark of viewer and time. Each view is logged. */
export function ReceiptImageViews({ view: { pictures, admin, now } }: { view: ReceiptView }) {
  const { t, format } = useTranslations();
  const mark = t("admin.verification.watermark", { name: admin, date: format.dateTime(now) });
  if (pictures.length === 0) return <p className="card text-small text-ink-3">{t("receipts.admin.no_images")}</p>;
  return (
    <div className="receipt-images">
      <div className="receipt-strip">
        {pictures.map(({ place, ...picture }) => (
          <DocumentViewer
            key={place}
            picture={picture}
            label={t("receipts.admin.image", { place: place + 1, count: pictures.length })}
            turnLabel={t("receipts.admin.turn", { place: place + 1 })}
            zoomLabel={t("receipts.admin.zoom", { place: place + 1 })}
            mark={mark}
            sheetClass="receipt-sheet"
          />
        ))}
      </div>
      <p className="flex items-start gap-2 text-small text-ink-3">
        <Icon name="eye" className="mt-0.5 size-4 shrink-0" />
        {t("admin.verification.logged")}
      </p>
    </div>
  );
}
