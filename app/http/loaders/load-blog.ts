import { publishedPosts } from "#app/domain/blog/queries.ts";
import { isPostType, MAX_SEARCH_LENGTH, POSTS_PAGE_SIZE } from "#app/domain/blog/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { decodeCursor, encodeCursor } from "#app/domain/shared/lists/cursor.ts";
import type { BlogView } from "#app/views/blog/blog-view.ts";

type BlogFilters = { type: string | undefined; search: string; after: string };

/** Reads the filters from the URL. An unknown type has no posts; an invalid cursor means the first page. */
export async function loadBlog(ctx: Ctx, { type: named, search, after: cursor }: BlogFilters): Promise<BlogView> {
  const type = isPostType(named) ? named : null;
  const isKnown = named === undefined || type !== null;
  const place = decodeCursor(cursor);
  const after = place && /^\d{1,9}$/.test(place.id) ? { at: place.at, id: Number(place.id) } : undefined;
  const hasFeatured = named === undefined && search === "" && !after;
  const filters = {
    language: ctx.language,
    type: type ?? undefined,
    search,
    after,
    limit: POSTS_PAGE_SIZE + (hasFeatured ? 1 : 0),
  };
  const { posts, count, next } = isKnown ? await publishedPosts(ctx, filters) : { posts: [], count: 0, next: null };
  return {
    type,
    isKnown,
    search: search.slice(0, MAX_SEARCH_LENGTH),
    posts,
    hasFeatured,
    count,
    next: next && encodeCursor({ at: next.at, id: String(next.id) }),
    isFirst: !after,
  };
}
