/** Part of sanitised HTML: a link with its content, or an image outside of links. */
const LINK_OR_IMAGE = /<a [^>]*>.*?<\/a>|<img src="\/media\/([0-9a-z]{16,20})[^"]*" alt="([^"]*)"[^>]*>/gs;

/** Sanitised HTML whose images open in the lightbox, as those of photo-link.tsx. An image inside a link keeps that link. */
export const withPhotoLinks = (clean: string, { from, path, label }: PhotoLinks): string =>
  clean.replace(LINK_OR_IMAGE, (whole, id?: string, alt = "") =>
    id === undefined
      ? whole
      : `<a href="${path(`/photo/${id}`)}?from=${encodeURIComponent(from)}" target="_blank" rel="noreferrer" data-photo="/media/${id}"${alt === "" ? ` aria-label="${label}"` : ""}>${whole}</a>`,
  );

type PhotoLinks = { from: string; path: (to: string) => string; label: string };
