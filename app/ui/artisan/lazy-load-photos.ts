/** What the main button covers, and a part of a photo. */
const UNSEEN = "0px 0px -160px";

/** On a phone each work photo after the third is loaded when it is visible (works.css). Browsers load two screens before. */
export function lazyLoadPhotos(): void {
  const list = document.querySelector(".work-photos:not(.work-photos-all)");
  if (!list) return;
  const watch = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) target.setAttribute("data-near", "");
    },
    { rootMargin: UNSEEN },
  );
  // what has come stays
  for (const photo of list.children)
    if (photo.querySelector("img")?.complete) photo.setAttribute("data-near", "");
    else watch.observe(photo);
  list.setAttribute("data-lazy", "");
}
