import type { PostCard } from "#app/domain/blog/queries.ts";
import type { PostType } from "#app/domain/blog/rules.ts";
import { ResponsiveImage } from "../kit/display/responsive-image.tsx";

/** Drawings for posts without an image, by type. */
const DRAWINGS = {
  guides: ["panel", "leak"],
  astuces: ["boiler", "ac"],
  updates: ["phone"],
  infos: ["tools"],
} as const satisfies Record<PostType, readonly string[]>;

const drawingOf = ({ id, type }: Pick<PostCard, "id" | "type">) =>
  DRAWINGS[type][id % DRAWINGS[type].length] ?? DRAWINGS[type][0];

/** The image of a post in a box of its aspect ratio. `sizes` is its display width; `isFirst`: visible without scrolling. */
export const PostImage = ({ post, sizes, isFirst = false, className }: PostPictureProps) =>
  post.thumbnail ? (
    <ResponsiveImage
      picture={post.thumbnail}
      alt={post.thumbnailAlt}
      sizes={sizes}
      isFirst={isFirst}
      transition={`post-${post.id}`}
      className={className}
    />
  ) : (
    <img
      src={`/art/v1/${drawingOf(post)}.svg`}
      alt=""
      width={400}
      height={300}
      loading={isFirst ? undefined : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      style={{ viewTransitionName: `post-${post.id}` }}
      className={className}
    />
  );

type PostPictureProps = {
  post: Pick<PostCard, "id" | "type" | "thumbnail" | "thumbnailAlt">;
  sizes: string;
  isFirst?: boolean;
  className?: string;
};
