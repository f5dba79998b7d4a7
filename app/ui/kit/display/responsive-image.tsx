import type { ImageView as StoredPicture } from "#app/domain/shared/contracts/image-sizes.ts";
import { imagePath, imageSrcSet } from "#app/domain/shared/contracts/image-sizes.ts";

/**
 * A stored image with its aspect ratio and a background colour until it loads, so that nothing moves.
 * `sizes` is its display width; without it the small size is shown, the only one of a job's photo. `isFirst`: visible without
 * scrolling, so it is fetched at once. `transition` is its name on both pages if it passes from one to the next.
 */
export const ResponsiveImage = ({ picture, alt, sizes, isFirst = false, transition, className }: PictureProps) => (
  <img
    sizes={sizes}
    alt={alt}
    width={picture.width}
    height={picture.height}
    loading={isFirst ? undefined : "lazy"}
    fetchPriority={isFirst ? "high" : undefined}
    decoding="async"
    style={{ ...placeholderStyle(picture), viewTransitionName: transition }}
    className={className}
    // After the attributes that decide whether and which image is loaded.
    {...(sizes === undefined ? { src: imagePath(picture.id, "small") } : imageSrcSet(picture))}
  />
);

/** The placeholder colour until the image has loaded. */
export const placeholderStyle = ({ colour }: Pick<StoredPicture, "colour">) =>
  colour === "" ? undefined : { backgroundColor: colour };

type PictureProps = {
  picture: StoredPicture;
  alt: string;
  sizes?: string;
  isFirst?: boolean;
  transition?: string;
  className?: string;
};
