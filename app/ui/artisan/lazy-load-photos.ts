/** On a phone the photos stand in a strip: each is asked for when it comes into it, and not with the page (artisan-works.css). */
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
