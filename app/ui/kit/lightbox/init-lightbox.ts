import { isPlainClick } from "../is-plain-click.ts";
import { photoLinksWith, runLightbox } from "./run-lightbox.ts";

/** Opens the photos of a static page over it. Without this script their links open pages of their own (photo-link.tsx). */
export function initLightbox(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog.lightbox");
  if (!dialog?.showModal) return;
  document.addEventListener("click", (event) => {
    const first = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-photo]") : null;
    if (!first || !isPlainClick(event)) return;
    event.preventDefault();
    runLightbox(dialog, { links: photoLinksWith(first, document), first });
  });
}
