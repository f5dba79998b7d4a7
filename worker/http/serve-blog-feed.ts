import { latestPostsQuery, type PostCard } from "#app/domain/blog/queries.ts";
import { POSTS_IN_FEED } from "#app/domain/blog/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { pathInLanguage, prefixOf, withoutPrefix } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";

export const isBlogFeed = (pathname: string): boolean => withoutPrefix(pathname) === "/blogs/feed.xml";

/** The URL alone decides the language, so any cache may store it for a quarter of an hour. */
const FOR_ALL = { "Cache-Control": "public, max-age=900" };

/** GET /blogs/feed.xml, also below /fr and /en: the newest posts in Atom (RFC 4287). */
export async function serveBlogFeed(request: Request, ctx: Ctx): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  try {
    const language = prefixOf(new URL(request.url).pathname) ?? "ar";
    const posts = await latestPostsQuery(ctx, { language, limit: POSTS_IN_FEED });
    const text = request.method === "HEAD" ? null : feedOf(ctx, language, posts);
    return new Response(text, { headers: { "Content-Type": "application/atom+xml; charset=utf-8", ...FOR_ALL } });
  } catch (error) {
    ctx.log("blog.feed_failed", { error: safeErrorMessage(error) });
    return new Response("Try again later.", { status: 503, headers: { "Retry-After": "600" } });
  }
}

function feedOf({ origin }: Ctx, language: Language, posts: readonly PostCard[]): string {
  const t = translator(language);
  const address = (path: string) => origin + pathInLanguage(language, path);
  const day = (at: number) => new Date(at).toISOString();
  const entries = posts.map(
    ({ id, type, title, subtitle, createdAt, language: own }) => `<entry xml:lang="${own}">
<id>${origin}/blog/${id}#${own}</id>
<title>${inXml(title)}</title>
<link href="${address(`/blog/${id}`)}"/>
<published>${day(createdAt)}</published>
<updated>${day(createdAt)}</updated>
<category term="${type}" label="${inXml(t(`blog.types.${type}`))}"/>
<summary>${inXml(subtitle)}</summary>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${address("/blogs/feed.xml")}</id>
<title>${inXml(`${t("ui.brand")} – ${t("blog.title")}`)}</title>
<subtitle>${inXml(t("blog.lead"))}</subtitle>
<link rel="self" type="application/atom+xml" href="${address("/blogs/feed.xml")}"/>
<link rel="alternate" type="text/html" href="${address("/blogs")}"/>
<updated>${day(posts[0]?.createdAt ?? 0)}</updated>
<author><name>${inXml(t("ui.brand"))}</name></author>
${entries.join("\n")}
</feed>
`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Removes characters that XML forbids: control characters and lone surrogates. */
const inXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "");
