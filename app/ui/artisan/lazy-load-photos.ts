/** What the main button covers, and a part of a photo. */
const UNSEEN = "0px 0px -160px";

/** On a phone each work photo is loaded when it becomes visible (works.css). Browsers load lazy images two screens before. */
export function lazyLoadPhotos(): void {
  const photos = document.querySelectorAll(".work-photos:not(.work-photos-all) > li");
  if (photos.length === 0) return;
  const watch = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) target.setAttribute("data-near", "");
    },
    { rootMargin: UNSEEN },
  );
  for (const photo of photos) watch.observe(photo);
}
