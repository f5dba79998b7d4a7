const KIB = 1024;

/**
 * Kept of each picture: one to look at closely, one across a page, one for half of it, one for rows of three and for lists;
 * `medium` and `tiny` only of what is larger. Pages name the last three, so a phone 360 px wide is sent at most `maxBytes`
 * of them, however noisy the photo: a small one is 30 of the 160 kB of a first visit (PERFORMANCE B12), of which a public
 * page takes 110 with its fonts, and a medium one takes half a second at 1.6 Mbit/s, Lighthouse's slow 4G. The large one,
 * opened by choice, takes two seconds.
 */
export const IMAGE_SIZES = {
  large: { suffix: "", edgePixels: 1600, maxBytes: 400 * KIB },
  medium: { suffix: "-medium", edgePixels: 960, maxBytes: 100 * KIB },
  small: { suffix: "-small", edgePixels: 480, maxBytes: 30 * KIB },
  tiny: { suffix: "-tiny", edgePixels: 240, maxBytes: 8 * KIB },
} as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

/** The sizes lie beside each other. */
export const imageVariantKey = (key: string, size: ImageSize) => key + IMAGE_SIZES[size].suffix;

/** A stored picture as a page shows it; `width` and `height` are those of the large size. */
export type ImageView = { id: string; width: number; height: number; colour: string };

/** Where it is, for whoever may see it; what has no such size is answered by the next larger one. */
export const imagePath = (id: string, size: ImageSize = "large"): string => `/media/${imageVariantKey(id, size)}`;

/** For an `img` of a page, each width once. The large size is for who opens the picture. */
export function imageSrcSet({ id, width, height }: ImageView): { src: string; srcSet: string | undefined } {
  const widthOf = (size: ImageSize) => Math.round(width * Math.min(1, IMAGE_SIZES[size].edgePixels / Math.max(width, height)));
  const sizes = (["tiny", "small", "medium"] as const).filter(
    (size, place, all) => all.findIndex((one) => widthOf(one) === widthOf(size)) === place,
  );
  const srcSet = sizes.map((size) => `${imagePath(id, size)} ${widthOf(size)}w`).join(", ");
  return { src: imagePath(id, "small"), srcSet: sizes.length > 1 ? srcSet : undefined };
}
