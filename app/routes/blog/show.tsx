import { useContext } from "react";
import { data } from "react-router";
import { findPublishedPost } from "#app/domain/blog/find-published-post.ts";
import { WITHOUT_ENGLISH } from "#app/domain/blog/rules.ts";
import { availableLanguagesContext, ctxContext, sharedPageContext, staticPageDataContext } from "#app/http/context.ts";
import { PostFailed } from "#app/ui/blog/post-failed.tsx";
import { PostPage } from "#app/ui/blog/post-page.tsx";
import { RenderContext } from "#app/ui/render-context.ts";
import type { PostPageData } from "#app/views/blog/blog-view.ts";
import type { Route } from "./+types/show.ts";

/** One post. Drafts and unknown posts get the same "not found" page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const answer = (pageData: PostPageData) => context.set(staticPageDataContext, pageData);
  try {
    const post = await findPublishedPost(ctx, { id: params.id, language: ctx.language });
    answer(post ? { post: { ...post, origin: ctx.origin } } : { failed: 404 });
    context.set(sharedPageContext, post !== null);
    if (post && !post.hasEnglish) context.set(availableLanguagesContext, WITHOUT_ENGLISH);
    return post ? null : data(null, { status: 404 });
  } catch (error) {
    ctx.log("blog.post_failed", { reason: error instanceof Error ? error.name : "unknown" });
    answer({ failed: 503 });
    return data(null, { status: 503, headers: { "Retry-After": "5" } });
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Post() {
  // as: the loader of this page sets this data
  const answer = useContext(RenderContext).document as PostPageData;
  return "post" in answer ? <PostPage post={answer.post} /> : <PostFailed status={answer.failed} />;
}
