import { PICTURE_SIZES, type PictureSize, sizedKeyOf } from "./rules.ts";

/** A stored picture as a page shows it; `width` and `height` are those of the large size. */
export type Picture = { id: string; width: number; height: number; colour: string };

/** Where it is, for whoever may see it; what has no such size is answered by the next larger one. */
export const picturePath = (id: string, size: PictureSize = "large"): string => `/media/${sizedKeyOf(id, size)}`;

/** For an `img` of a page, each width once. The large size is for who opens the picture. */
export function pictureSources({ id, width, height }: Picture): { src: string; srcSet: string | undefined } {
  const widthOf = (size: PictureSize) =>
    Math.round(width * Math.min(1, PICTURE_SIZES[size].edgePixels / Math.max(width, height)));
  const sizes = (["tiny", "small", "medium"] as const).filter(
    (size, place, all) => all.findIndex((one) => widthOf(one) === widthOf(size)) === place,
  );
  const srcSet = sizes.map((size) => `${picturePath(id, size)} ${widthOf(size)}w`).join(", ");
  return { src: picturePath(id, "small"), srcSet: sizes.length > 1 ? srcSet : undefined };
}
