import type { ReceiptView } from "#app/http/receipt-views.ts";
import { Icon } from "../kit/icon.tsx";
import { useWords } from "../use-words.ts";
import { Watermark } from "./watermark.tsx";

/** The pictures under a mark of who looks and when; each look is written down. Enlarging needs no scripts, turning does. */
export function ReceiptImageViews({ view: { pictures, admin, now } }: { view: ReceiptView }) {
  const { t, format } = useWords();
  const mark = t("panel.review.watermark", { name: admin, date: format.dateTime(now) });
  if (pictures.length === 0) return <p className="card text-small text-ink-3">{t("receipts.panel.no_images")}</p>;
  return (
    <div className="receipt-images">
      {pictures.map(({ place, path, width, height }) => {
        const label = t("receipts.panel.image", { place: place + 1, count: pictures.length });
        return (
          <figure key={path} className="paper-view">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
            <section className="paper-sheet" tabIndex={0} aria-label={label}>
              <div className="paper-turned receipt-sheet">
                <img src={path} width={width} height={height} alt={label} />
                <Watermark text={mark} />
              </div>
            </section>
            <figcaption>
              <span className="grow font-medium">{label}</span>
              <button
                type="button"
                data-turn=""
                data-needs-script=""
                aria-label={t("receipts.panel.turn", { place: place + 1 })}
                className="paper-tool"
              >
                <Icon name="refresh-cw" className="size-5" />
              </button>
              <label className="paper-tool">
                <input type="checkbox" data-zoom="" aria-label={t("receipts.panel.zoom", { place: place + 1 })} />
                <Icon name="search" className="size-5" />
              </label>
            </figcaption>
          </figure>
        );
      })}
      <p className="flex items-start gap-2 text-small text-ink-3">
        <Icon name="eye" className="mt-0.5 size-4 shrink-0" />
        {t("panel.review.logged")}
      </p>
    </div>
  );
}
