import { deskList } from "#app/domain/blog/desk-posts.ts";
import { DESK_PAGE, isPostType, LONGEST_POST_SEARCH, MOST_COUNTED, POST_STATES } from "#app/domain/blog/rules.ts";
import { placeOf } from "#app/domain/place-in-list.ts";
import { asAdmin } from "#app/http/guard.ts";
import { postLine } from "#app/http/post-views.ts";
import { PostsList } from "#app/ui/posts/posts-list.tsx";
import type { Route } from "./+types/posts.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const asked = args.url.searchParams;
  const search = (asked.get("search") ?? "").trim().slice(0, LONGEST_POST_SEARCH);
  const status = POST_STATES.find((one) => one === asked.get("status"));
  const typed = asked.get("type");
  const type = isPostType(typed) ? typed : undefined;
  const after = placeOf(asked.get("after") ?? "") ?? undefined;
  const { count, next, results } = await deskList(ctx, { search, status, type, after, newestFirst: true, limit: DESK_PAGE });
  return {
    ...{ search, next, type: type ?? null, status: status ?? null },
    count: count <= MOST_COUNTED ? count : null,
    isFirst: after === undefined,
    isDeleted: asked.get("done") === "deleted",
    lines: results.map((row) => postLine(ctx, row)),
  };
}

/** R39: the posts of the blog, drafts too. */
export default function Posts({ loaderData }: Route.ComponentProps) {
  return <PostsList {...loaderData} />;
}
