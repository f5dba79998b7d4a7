import { classNames } from "../../kit/class-names.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { Watermark } from "./watermark.tsx";

type DocumentViewerProps = {
  picture: { path: string; width: number; height: number };
  label: string;
  turnLabel: string;
  zoomLabel: string;
  /** The text of the watermark: the viewer and the time. */
  mark: string;
  sheetClass?: string;
};

/** An image with its watermark. Zoom works without scripts, rotation does not. */
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
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
