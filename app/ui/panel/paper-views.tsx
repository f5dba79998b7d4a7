import type { FileView } from "#app/http/review-views.ts";
import { Icon } from "../kit/icon.tsx";
import { useWords } from "../use-words.ts";
import { PaperView } from "./paper-view.tsx";

/** The pictures under a mark of who looks and when; each look is written down. */
export function PaperViews({ view: { pictures, admin, now } }: { view: FileView }) {
  const { t, format } = useWords();
  if (pictures.length === 0) return <p className="text-small text-ink-3">{t("panel.review.pictures_gone")}</p>;
  return (
    <div className="grid gap-3">
      <div className="paper-views">
        {pictures.map((picture) => {
          const label = t(`papers.side.${picture.side}`);
          return (
            <PaperView
              key={picture.path}
              picture={picture}
              label={label}
              turnLabel={t("panel.review.turn", { side: label })}
              zoomLabel={t("panel.review.zoom", { side: label })}
              mark={t("panel.review.watermark", { name: admin, date: format.dateTime(now) })}
            />
          );
        })}
      </div>
      <p className="flex items-start gap-2 text-small text-ink-3">
        <Icon name="eye" className="mt-0.5 size-4 shrink-0" />
        {t("panel.review.logged")}
      </p>
    </div>
  );
}
