import { adminPostList } from "#app/domain/blog/admin-posts.ts";
import {
  ADMIN_POSTS_PAGE_SIZE,
  isPostType,
  MAX_POST_SEARCH_LENGTH,
  POST_STATES,
  POSTS_COUNT_CAP,
} from "#app/domain/blog/rules.ts";
import { listPageOf } from "#app/http/admin/list-page.ts";
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
  const page = listPageOf(args.url, ADMIN_POSTS_PAGE_SIZE);
  const ordering = searchParams.get("ordering") === "created_at" ? "created_at" : null;
  const filters = { search, status, type, newestFirst: page.isNewestFirst(ordering === null) };
  const { count, ...found } = await adminPostList(ctx, { ...filters, ...page.bounds });
  const { results, pages } = page.shown(found);
  return {
    ...{ search, ordering, pages, type: type ?? null, status: status ?? null },
    count: count <= POSTS_COUNT_CAP ? count : null,
    isDeleted: searchParams.get("done") === "deleted",
    lines: results.map((row) => adminPostRow(ctx, row)),
  };
}

/** Blog posts, drafts included. */
export default withTexts(adminSiteTexts, function Posts({ loaderData }: Route.ComponentProps) {
  return <PostsList {...loaderData} />;
});
