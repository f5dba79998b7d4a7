import type { PostCard } from "#app/domain/blog/queries.ts";
import type { PostType } from "#app/domain/blog/rules.ts";

/** A page of the list. `featured` is shown larger, first. */
export type BlogView = {
  /** Null: of all types. */
  type: PostType | null;
  /** The URL has a known type, or none. */
  isKnown: boolean;
  search: string;
  posts: readonly PostCard[];
  hasFeatured: boolean;
  count: number;
  /** The cursor `after=` of the next page. */
  next: string | null;
  isFirst: boolean;
};

/** A post as its page shows it; `content` went through the sanitiser just now. */
export type PostView = PostCard & { content: string; publishedAt: number; updatedAt: number; origin: string };

export type PostPageData = { post: PostView } | { failed: 404 | 503 };

/** The path of a list, without the language. */
export function blogPath({
  type,
  search = "",
  after,
}: {
  type: PostType | null;
  search?: string;
  after?: string | null;
}): string {
  const params = new URLSearchParams();
  if (search !== "") params.set("q", search);
  if (after) params.set("after", after);
  return `/blogs${type ? `/category/${type}` : ""}${params.size > 0 ? `?${params}` : ""}`;
}
