import { onPinch } from "./on-pinch.ts";

const SWIPE_PX = 48;
const MAX_ZOOM = 4;
const ZOOM_STEP = 0.5;

/** The links to photos that are shown, in the order of the page. A single one opens alone. */
export const photoLinksWith = (first: HTMLAnchorElement, part: Document | HTMLElement): HTMLAnchorElement[] =>
  first.dataset.single === undefined
    ? [...part.querySelectorAll<HTMLAnchorElement>("a[data-photo]:not([data-single])")].filter(
        (link) => link.getClientRects().length > 0,
      )
    : [first];

/**
 * Shows the photos of these links in the dialog of lightbox-dialog.tsx. Swipes, arrows and buttons change the photo; pinches,
 * plus, minus and double clicks its size. The focus returns to the link that was pressed. Returns what ends all of it.
 */
export function runLightbox(
  dialog: HTMLDialogElement,
  { links, first, onClose }: { links: readonly HTMLAnchorElement[]; first: HTMLAnchorElement; onClose?: () => void },
): () => void {
  const stage = dialog.querySelector<HTMLElement>("[data-stage]");
  const image = dialog.querySelector("img");
  const caption = dialog.querySelector("[data-caption]");
  const count = dialog.querySelector("[data-count]");
  const failed = dialog.querySelector<HTMLElement>("[data-failed]");
  if (!stage || !image || !caption || !count || !failed) return () => {};

  const now = { shown: Math.max(0, links.indexOf(first)), zoom: 1, touch: null as Touch | null };
  const zoomTo = (wanted: number) => {
    const zoom = Math.min(MAX_ZOOM, Math.max(1, wanted));
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = stage;
    const by = zoom / now.zoom;
    now.zoom = zoom;
    stage.style.setProperty("--zoom", String(now.zoom));
    stage.toggleAttribute("data-zoomed", now.zoom > 1);
    stage.scrollTo((scrollLeft + clientWidth / 2) * by - clientWidth / 2, (scrollTop + clientHeight / 2) * by - clientHeight / 2);
  };
  const show = (wanted: number) => {
    now.shown = (wanted + links.length) % links.length;
    const link = links[now.shown];
    // the photo before would stay under the new caption until this one has loaded
    image.style.visibility = "hidden";
    failed.hidden = true;
    stage.style.backgroundColor = link?.querySelector("img")?.style.backgroundColor ?? "";
    image.src = link?.dataset.photo ?? "";
    image.alt = link?.querySelector("img")?.alt || link?.ariaLabel || link?.textContent || "";
    caption.textContent = image.alt;
    count.textContent = `${now.shown + 1} / ${links.length}`;
    zoomTo(1);
  };
  const step = (by: number) => links.length > 1 && show(now.shown + by);
  // the next photo lies in the direction in which the page is read
  const rightward = getComputedStyle(dialog).direction === "rtl" ? -1 : 1;
  const keys: Record<string, () => void> = {
    ArrowRight: () => step(rightward),
    ArrowLeft: () => step(-rightward),
    Home: () => show(0),
    End: () => show(-1),
    "+": () => zoomTo(now.zoom + ZOOM_STEP),
    "=": () => zoomTo(now.zoom + ZOOM_STEP),
    "-": () => zoomTo(now.zoom - ZOOM_STEP),
    "0": () => zoomTo(1),
  };

  const listening = new AbortController();
  const { signal } = listening;
  dialog.addEventListener(
    "click",
    ({ target }) => {
      const by = target instanceof Element ? target.closest<HTMLElement>("[data-step]")?.dataset.step : undefined;
      if (by) step(Number(by));
    },
    { signal },
  );
  dialog.addEventListener(
    "keydown",
    (event) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
    { signal },
  );
  for (const settled of ["load", "error"])
    image.addEventListener(
      settled,
      () => {
        failed.hidden = settled === "load";
        // a browser would draw its own mark of a broken image beside the sentence
        image.style.visibility = failed.hidden ? "" : "hidden";
        stage.style.backgroundColor = "";
      },
      { signal },
    );
  stage.addEventListener("dblclick", () => zoomTo(now.zoom > 1 ? 1 : 2), { signal });
  stage.addEventListener(
    "touchstart",
    ({ touches }) => {
      now.touch = touches.length === 1 && now.zoom === 1 ? (touches[0] ?? null) : null;
    },
    { signal, passive: true },
  );
  stage.addEventListener(
    "touchend",
    ({ changedTouches: [end] }) => {
      const start = now.touch;
      now.touch = null;
      if (!start || !end) return;
      const [along, across] = [end.clientX - start.clientX, end.clientY - start.clientY];
      if (Math.abs(along) > Math.max(SWIPE_PX, Math.abs(across))) step(along < 0 ? rightward : -rightward);
    },
    { signal },
  );
  const endPinch = onPinch(stage, (by) => zoomTo(now.zoom * by));
  const end = () => {
    if (signal.aborted) return;
    listening.abort();
    endPinch();
    image.removeAttribute("src");
    if (dialog.open) dialog.close();
    first.focus({ preventScroll: true });
  };
  dialog.addEventListener(
    "close",
    () => {
      end();
      onClose?.();
    },
    { signal, once: true },
  );
  dialog.toggleAttribute("data-single", links.length < 2);
  show(now.shown);
  dialog.showModal();
  return end;
}
