import { type KeyboardEvent, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../../kit/class-names.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { onPinch } from "../../kit/lightbox/on-pinch.ts";
import { isZero } from "../queue/queue-key.ts";
import { useSameImage } from "./use-same-image.ts";
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

const QUARTER_DEGREES = 90;
const MAX_ZOOM = 4;
const ZOOM_STEP = 0.5;

/** An image with its watermark. The box of the zoom works without scripts; wheel, keys and rotation need them. */
export function DocumentViewer({
  picture: { path, width, height },
  label,
  turnLabel,
  zoomLabel,
  mark,
  sheetClass,
}: DocumentViewerProps) {
  const src = useSameImage(path);
  const [degrees, setDegrees] = useState(0);
  const [zoom, setZoom] = useState(1);
  const sheet = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  /** Which place of the image is in the middle, as parts of its width and height. */
  const middle = useRef({ x: 0.5, y: 0.5 });
  const isLarge = zoom > 1;
  const turn = () => setDegrees((now) => (now + QUARTER_DEGREES) % 360);
  const zoomBy = (step: number) => setZoom((now) => Math.min(MAX_ZOOM, Math.max(1, now + step)));

  // the place in the middle stays there while the image grows
  useLayoutEffect(() => {
    const { current: element } = sheet;
    if (!element || zoom === 1) return;
    const { x, y } = middle.current;
    element.scrollTo(x * element.scrollWidth - element.clientWidth / 2, y * element.scrollHeight - element.clientHeight / 2);
  }, [zoom]);

  const onScroll = ({ currentTarget: element }: UIEvent<HTMLElement>) => {
    middle.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    };
  };

  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      // a pinch on a touchpad comes with Ctrl; a plain wheel zooms only the image that has the focus
      if (!event.ctrlKey && document.activeElement !== event.currentTarget) return;
      event.preventDefault();
      setZoom((now) => Math.min(MAX_ZOOM, Math.max(1, now - Math.sign(event.deltaY) * ZOOM_STEP)));
    };
    const element = sheet.current;
    element?.addEventListener("wheel", onWheel, { passive: false });
    const endPinch = element && onPinch(element, (by) => setZoom((now) => Math.min(MAX_ZOOM, Math.max(1, now * by))));
    return () => {
      element?.removeEventListener("wheel", onWheel);
      endPinch?.();
    };
  }, []);

  useEffect(() => {
    if (!isLarge) return;
    const onEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== "Escape") return;
      setZoom(1);
      box.current?.focus();
    };
    addEventListener("keydown", onEscape);
    return () => removeEventListener("keydown", onEscape);
  }, [isLarge]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") zoomBy(ZOOM_STEP);
    else if (event.key === "-") zoomBy(-ZOOM_STEP);
    else if (isZero(event)) setZoom(1);
    else if (event.code === "KeyT") turn();
    else return;
    event.preventDefault();
  };
  return (
    <figure className="document-viewer">
      {/* An image starts at its left edge in every language. */}
      <section
        ref={sheet}
        className="document-sheet"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        dir="ltr"
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        <div
          className={classNames("document-turned", sheetClass)}
          data-degrees={degrees}
          style={{ "--turn": `${degrees}deg`, "--zoom": zoom }}
        >
          <img src={src} width={width} height={height} alt={label} />
          <Watermark text={mark} />
        </div>
      </section>
      <figcaption>
        <span className="grow font-medium">{label}</span>
        <button type="button" data-needs-script="" aria-label={turnLabel} className="document-tool" onClick={turn}>
          <Icon name="refresh-cw" className="size-5" />
        </button>
        <label className="document-tool">
          <input
            ref={box}
            type="checkbox"
            data-zoom=""
            aria-label={zoomLabel}
            checked={isLarge}
            onChange={(event) => setZoom(event.currentTarget.checked ? 2 : 1)}
          />
          <Icon name="search" className="size-5" />
        </label>
      </figcaption>
    </figure>
  );
}
