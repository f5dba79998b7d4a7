import type { FileView } from "#app/http/review-views.ts";
import { Icon } from "../kit/icon.tsx";
import { useWords } from "../use-words.ts";
import { Watermark } from "./watermark.tsx";

/** The pictures under a mark of who looks and when; each look is written down. Enlarging needs no scripts, turning does. */
export function PaperViews({ view: { pictures, admin, now } }: { view: FileView }) {
  const { t, format } = useWords();
  if (pictures.length === 0) return <p className="text-small text-ink-3">{t("panel.review.pictures_gone")}</p>;
  return (
    <div className="grid gap-3">
      <div className="paper-views">
        {pictures.map((picture) => (
          <PaperView
            key={picture.path}
            {...picture}
            mark={t("panel.review.watermark", { name: admin, date: format.dateTime(now) })}
          />
        ))}
      </div>
      <p className="flex items-start gap-2 text-small text-ink-3">
        <Icon name="eye" className="mt-0.5 size-4 shrink-0" />
        {t("panel.review.logged")}
      </p>
    </div>
  );
}

type PaperViewProps = FileView["pictures"][number] & { mark: string };

function PaperView({ side, path, width, height, mark }: PaperViewProps) {
  const { t } = useWords();
  const label = t(`papers.side.${side}`);
  return (
    <figure className="paper-view">
      {/* a picture begins where its pixels do, in every language */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="paper-sheet" tabIndex={0} aria-label={label} dir="ltr">
        <div className="paper-turned">
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
          aria-label={t("panel.review.turn", { side: label })}
          className="paper-tool"
        >
          <Icon name="refresh-cw" className="size-5" />
        </button>
        <label className="paper-tool">
          <input type="checkbox" data-zoom="" aria-label={t("panel.review.zoom", { side: label })} />
          <Icon name="search" className="size-5" />
        </label>
      </figcaption>
    </figure>
  );
}
