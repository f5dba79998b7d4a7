import { adminPostList } from "#app/domain/blog/admin-posts.ts";
import {
  ADMIN_POSTS_PAGE_SIZE,
  isPostType,
  MAX_POST_SEARCH_LENGTH,
  POST_STATES,
  POSTS_COUNT_CAP,
} from "#app/domain/blog/rules.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { firstPlace } from "#app/http/admin/first-place.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminSiteTexts } from "#app/locales/browser/admin-site.ts";
import { PostsList } from "#app/ui/posts/posts-list.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import { adminPostRow } from "#app/views/blog/admin-post-views.ts";
import type { Route } from "./+types/posts.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const searchParams = args.url.searchParams;
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_POST_SEARCH_LENGTH);
  const status = POST_STATES.find((one) => one === searchParams.get("status"));
  const typed = searchParams.get("type");
  const type = isPostType(typed) ? typed : undefined;
  const after = decodeCursor(searchParams.get("after") ?? "") ?? undefined;
  const ordering = searchParams.get("ordering") === "created_at" ? "created_at" : null;
  const { count, next, results } = await adminPostList(ctx, {
    search,
    status,
    type,
    after,
    newestFirst: ordering === null,
    limit: ADMIN_POSTS_PAGE_SIZE,
  });
  return {
    ...{ search, next, ordering, from: firstPlace(args.url), type: type ?? null, status: status ?? null },
    count: count <= POSTS_COUNT_CAP ? count : null,
    isFirst: after === undefined,
    isDeleted: searchParams.get("done") === "deleted",
    lines: results.map((row) => adminPostRow(ctx, row)),
  };
}

/** Blog posts, drafts included. */
export default withTexts(adminSiteTexts, function Posts({ loaderData }: Route.ComponentProps) {
  return <PostsList {...loaderData} />;
});
