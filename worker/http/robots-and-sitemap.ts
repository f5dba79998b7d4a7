import { sitemapFileStarts, slugsAfter } from "#app/domain/artisans/sitemap-queries.ts";
import { POST_TYPES, WITHOUT_ENGLISH } from "#app/domain/blog/rules.ts";
import { postsAfter, sitemapPostStarts } from "#app/domain/blog/sitemap-queries.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { pathInLanguage } from "#app/i18n/localized-path.ts";

const FILE = /^\/sitemaps\/(pages|artisans|posts)(?:-([0-9a-z-]{1,80}))?\.xml$/;

export const isRobotsOrSitemap = (pathname: string): boolean =>
  pathname === "/robots.txt" || pathname === "/sitemap.xml" || pathname.startsWith("/sitemaps/");

/** The same for all readers, so any cache may store them for an hour. */
const FOR_ALL = { "Cache-Control": "public, max-age=3600" };

const TYPES = POST_TYPES.map((type) => `/blogs/category/${type}`);
const PAGES = [
  "/",
  "/new-job",
  "/register/client",
  "/register/artisan",
  "/terms",
  "/policy",
  "/matching",
  "/mydata",
  "/contact",
  "/blogs",
  ...TYPES,
];

/** Paths of personal pages, which are not for search engines, in every language. */
const PRIVATE = [
  "/account",
  "/panel-admin",
  "/job/",
  "/chat",
  "/notifications",
  "/r/",
  "/s/",
  "/d/",
  "/restore",
  "/my-request",
  "/verify-otp",
  "/mydata/",
];

/** GET /robots.txt, /sitemap.xml (the index) and its files. `isClosed`: no search engine may visit, as in staging. */
export async function serveRobotsOrSitemap(request: Request, ctx: Ctx, isClosed: boolean): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  try {
    const text = isClosed ? textWhereClosed(pathname) : await textOf(pathname, ctx);
    if (text === null) return new Response("Not found.", { status: 404 });
    const type = pathname === "/robots.txt" ? "text/plain" : "application/xml";
    return new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8`, ...FOR_ALL } });
  } catch (error) {
    ctx.log("search_engines.failed", { error: safeErrorMessage(error) });
    return new Response("Try again later.", { status: 503, headers: { "Retry-After": "600" } });
  }
}

const textWhereClosed = (pathname: string) => (pathname === "/robots.txt" ? "User-agent: *\nDisallow: /\n" : null);

async function textOf(pathname: string, ctx: Ctx): Promise<string | null> {
  if (pathname === "/robots.txt") return robots(ctx);
  if (pathname === "/sitemap.xml") return index(ctx, await sitemapFileStarts(ctx), await sitemapPostStarts(ctx));
  const [, kind, after = ""] = FILE.exec(pathname) ?? [];
  if (kind === "pages") return urls(ctx, placesOf(PAGES));
  if (kind === "posts") {
    const posts = await postsAfter(ctx, /^\d{1,9}$/.test(after) ? Number(after) : 0);
    return urls(
      ctx,
      posts.map(({ id, updatedAt, hasEnglish }) => ({
        ...{ path: `/blog/${id}`, changedAt: updatedAt },
        languages: hasEnglish ? LANGUAGES : WITHOUT_ENGLISH,
      })),
    );
  }
  if (kind !== "artisans") return null;
  const found = await slugsAfter(ctx, after);
  return urls(ctx, placesOf(found.map(({ slug }) => `/artisan/${slug}`)));
}

const robots = ({ origin }: Ctx) =>
  [
    "User-agent: *",
    ...PRIVATE.flatMap((place) => LANGUAGES.map((language) => `Disallow: ${pathInLanguage(language, place)}`)),
    ...["/api/", "/dev/", "/papers/", "/exports/"].map((place) => `Disallow: ${place}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function index({ origin }: Ctx, ofArtisans: readonly string[], ofPosts: readonly number[]): string {
  const files = [
    "pages",
    ...ofArtisans.map((after) => (after === "" ? "artisans" : `artisans-${after}`)),
    ...ofPosts.map((after) => (after === 0 ? "posts" : `posts-${after}`)),
  ];
  const lines = files.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</sitemapindex>\n`;
}

/** `changedAt`: time of the last change, if known. `languages`: the languages of the text, all by default. */
type Place = { path: string; changedAt?: number; languages?: readonly Language[] };

const placesOf = (paths: readonly string[]): Place[] => paths.map((path) => ({ path }));

/** Each page in each of its languages, with links to the others, so that a search engine shows the reader's language. */
function urls({ origin }: Ctx, places: readonly Place[]): string {
  const lines = places.flatMap(({ path, changedAt, languages = LANGUAGES }) => {
    const changed = changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    const links = [
      ...languages.map((language) => link(language, origin + pathInLanguage(language, path))),
      link("x-default", origin + path),
    ].join("");
    return languages.map((language) => `<url><loc>${origin}${pathInLanguage(language, path)}</loc>${changed}${links}</url>`);
  });
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join("\n")}\n</urlset>\n`;
}

const link = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
