/**
 * On a phone each work photo after the first is loaded when it is visible (works.css): browsers would load two screens at once.
 * Not before a first scroll on a first visit, which has a budget; a user has the rest of the page in the cache.
 */
export function lazyLoadPhotos(): void {
  const list = document.querySelector(".work-photos:not(.work-photos-all)");
  if (!list) return;
  list.setAttribute("data-lazy", "");
  const watch = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) target.setAttribute("data-near", "");
  });
  const start = () => {
    for (const photo of list.children) watch.observe(photo);
  };
  if (scrollY > 0 || document.querySelector("template[data-unread]")) start();
  else addEventListener("scroll", start, { once: true, passive: true });
}
