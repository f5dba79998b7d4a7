/** On a phone the photos are a strip, and each is loaded when it becomes visible (artisan-works.css). */
export function lazyLoadPhotos(): void {
  const strip = document.querySelector(".work-photos-strip");
  if (!strip) return;
  const watch = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) target.setAttribute("data-near", "");
    },
    { root: strip },
  );
  for (const photo of strip.children) watch.observe(photo);
}
