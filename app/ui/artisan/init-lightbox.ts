/** Opens photos over the page. Without this script their links open the image files (artisan-work-photos.tsx). */
export function initLightbox(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-photos]");
  const image = dialog?.querySelector("img");
  const caption = dialog?.querySelector("[data-caption]");
  const count = dialog?.querySelector("[data-count]");
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-photo]")];
  if (!dialog?.showModal || !image || !caption || !count) return;

  const place = { shown: 0 };
  const show = (wanted: number) => {
    place.shown = (wanted + links.length) % links.length;
    const small = links[place.shown]?.querySelector("img");
    if (!small) return;
    image.width = small.width;
    image.height = small.height;
    image.src = links[place.shown]?.href ?? "";
    image.alt = small.alt;
    caption.textContent = small.alt;
    count.textContent = `${place.shown + 1} / ${links.length}`;
  };
  for (const [index, link] of links.entries())
    link.addEventListener("click", (event) => {
      // a modified click opens a new tab
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      show(index);
      dialog.showModal();
    });
  dialog.addEventListener("click", ({ target }) => {
    const step = target instanceof Element ? target.closest<HTMLElement>("[data-step]")?.dataset.step : undefined;
    if (step) show(place.shown + Number(step));
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => image.removeAttribute("src"));
}
