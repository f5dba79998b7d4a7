import { findPost, postNumber } from "#app/domain/blog/desk-posts.ts";
import { sanitizePostHtml } from "#app/domain/blog/sanitize.ts";
import { LANGUAGES } from "#app/domain/language.ts";
import { asAdmin } from "#app/http/guard.ts";
import { shownWords } from "#app/http/post-views.ts";
import { onlyPosts } from "#app/http/posts-only.ts";
import { PostPreview } from "#app/ui/posts/post-preview.tsx";
import type { Route } from "./+types/post-preview.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const post = await onlyPosts(findPost(ctx, postNumber(args.params.id)));
  const language = LANGUAGES.find((one) => one === args.url.searchParams.get("tab")) ?? ctx.language;
  const { words, spoken } = shownWords(post, language);
  return {
    ...{ id: post.id, type: post.type, thumbnail: post.thumbnail, createdAt: post.createdAt, language, spoken },
    isDraft: post.publishedAt === null,
    words: { ...words, content: sanitizePostHtml(words.content) },
  };
}

/** The post as it will stand on the public blog, for admins alone; by the headers of every page of theirs nothing keeps it. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PostPreview {...loaderData} />;
}
