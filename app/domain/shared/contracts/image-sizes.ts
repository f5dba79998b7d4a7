const KIB = 1024;

export const MAX_IMAGE_BYTES = 10 * KIB * KIB;

/** `medium` exists only of larger shown work and pictures, `tiny` only of pictures. `maxBytes` keeps a first visit below 160 kB. */
export const IMAGE_SIZES = {
  large: { suffix: "", edgePixels: 1600, maxBytes: 400 * KIB },
  medium: { suffix: "-medium", edgePixels: 960, maxBytes: 100 * KIB },
  small: { suffix: "-small", edgePixels: 480, maxBytes: 30 * KIB },
  tiny: { suffix: "-tiny", edgePixels: 240, maxBytes: 8 * KIB },
} as const;
/** The small size where no medium one is made. Each size costs a transformation, and photos of jobs are most of all images. */
export const SMALL_ALONE = { edgePixels: 640, maxBytes: 45 * KIB };
export type ImageSize = keyof typeof IMAGE_SIZES;

export const imageVariantKey = (key: string, size: ImageSize) => key + IMAGE_SIZES[size].suffix;

export type ImageView = { id: string; width: number; height: number; colour: string };

/** A missing size is served by the next larger one. */
export const imagePath = (id: string, size: ImageSize = "large"): string => `/media/${imageVariantKey(id, size)}`;

/** For an `img` of shown work or a picture, each width once. The large size is only for opened images. */
export function imageSrcSet({ id, width, height }: ImageView): { src: string; srcSet: string | undefined } {
  const widthOf = (size: ImageSize) => Math.round(width * Math.min(1, IMAGE_SIZES[size].edgePixels / Math.max(width, height)));
  const sizes = (["small", "medium"] as const).filter(
    (size, place, all) => all.findIndex((one) => widthOf(one) === widthOf(size)) === place,
  );
  const srcSet = sizes.map((size) => `${imagePath(id, size)} ${widthOf(size)}w`).join(", ");
  return { src: imagePath(id, "small"), srcSet: sizes.length > 1 ? srcSet : undefined };
}
