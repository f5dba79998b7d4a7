import { useContext } from "react";
import { data, redirect } from "react-router";
import { isPostType } from "#app/domain/blog/rules.ts";
import { ctxContext, sharedPageContext, staticPageDataContext } from "#app/http/context.ts";
import { loadBlog } from "#app/http/loaders/load-blog.ts";
import { prefixOf, withPrefix } from "#app/i18n/localized-path.ts";
import { BlogPage } from "#app/ui/blog/blog-page.tsx";
import { RenderContext } from "#app/ui/render-context.ts";
import { type BlogView, blogPath } from "#app/views/blog/blog-view.ts";
import type { Route } from "./+types/list.ts";

/** The blog. If the posts cannot be read, an error takes the place of the list. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const search = (url.searchParams.get("q") ?? url.searchParams.get("search") ?? "").trim();
  const chosen = url.searchParams.get("type");
  // the form sends the type as a parameter, but each type has its own path
  if (chosen !== null)
    throw redirect(withPrefix(prefixOf(url.pathname), blogPath({ type: isPostType(chosen) ? chosen : null, search })));

  const ctx = context.get(ctxContext);
  try {
    const blog = await loadBlog(ctx, { type: params.type, search, after: url.searchParams.get("after") ?? "" });
    context.set(staticPageDataContext, blog);
    // Unknown types are endless, so they are not cached.
    context.set(sharedPageContext, blog.isKnown);
    return null;
  } catch (error) {
    ctx.log("blog.list_failed", { reason: error instanceof Error ? error.name : "unknown" });
    return data(null, { status: 503, headers: { "Retry-After": "5" } });
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Blog() {
  // as: the loader of this page sets this data, or nothing
  return <BlogPage blog={useContext(RenderContext).document as BlogView | null} />;
}
