import { classNames } from "../../kit/class-names.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { Watermark } from "./watermark.tsx";

type DocumentViewerProps = {
  picture: { path: string; width: number; height: number };
  label: string;
  turnLabel: string;
  zoomLabel: string;
  /** The viewer and the time. */
  mark: string;
  sheetClass?: string;
};

/** One picture under its mark. Enlarging needs no scripts, turning does. */
export function DocumentViewer({
  picture: { path, width, height },
  label,
  turnLabel,
  zoomLabel,
  mark,
  sheetClass,
}: DocumentViewerProps) {
  return (
    <figure className="document-viewer">
      {/* An image starts at its left edge in every language. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="document-sheet" tabIndex={0} aria-label={label} dir="ltr">
        <div className={classNames("document-turned", sheetClass)}>
          <img src={path} width={width} height={height} alt={label} />
          <Watermark text={mark} />
        </div>
      </section>
      <figcaption>
        <span className="grow font-medium">{label}</span>
        <button type="button" data-turn="" data-needs-script="" aria-label={turnLabel} className="document-tool">
          <Icon name="refresh-cw" className="size-5" />
        </button>
        <label className="document-tool">
          <input type="checkbox" data-zoom="" aria-label={zoomLabel} />
          <Icon name="search" className="size-5" />
        </label>
      </figcaption>
    </figure>
  );
}
