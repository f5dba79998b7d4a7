import { parsePostId, requirePost } from "#app/domain/blog/admin-posts.ts";
import { sanitizePostHtml } from "#app/domain/blog/sanitize.ts";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { orNotFound } from "#app/http/guards/or-not-found.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminSiteTexts } from "#app/locales/browser/admin-site.ts";
import { PostPreview } from "#app/ui/posts/post-preview.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import { visibleTranslation } from "#app/views/blog/admin-post-views.ts";
import type { Route } from "./+types/post-preview.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const post = await orNotFound(requirePost(ctx, parsePostId(args.params.id)));
  const language = LANGUAGES.find((one) => one === args.url.searchParams.get("tab")) ?? ctx.language;
  const { words, spoken } = visibleTranslation(post, language);
  return {
    ...{ id: post.id, type: post.type, thumbnail: post.thumbnail, createdAt: post.createdAt, language, spoken },
    isDraft: post.publishedAt === null,
    publishAt: post.publishAt,
    now: ctx.now,
    words: { ...words, content: sanitizePostHtml(words.content) },
  };
}

/** Shows the post as the public blog will. Only for admins; the headers of admin pages prevent caching. */
export default withTexts(adminSiteTexts, function Preview({ loaderData }: Route.ComponentProps) {
  return <PostPreview {...loaderData} />;
});
