import { addressesAfter, beginningsOfFiles } from "#app/domain/artisans/addresses.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { faultOf } from "#app/domain/fault.ts";
import { LANGUAGES } from "#app/domain/language.ts";
import { addressIn } from "#app/i18n/address.ts";

const FILE = /^\/sitemaps\/(pages|artisans)(?:-([0-9a-z-]{1,80}))?\.xml$/;

export const isForSearchEngines = (pathname: string): boolean =>
  pathname === "/robots.txt" || pathname === "/sitemap.xml" || pathname.startsWith("/sitemaps/");

/** Everybody reads them alike, so any cache may keep them for an hour. */
const FOR_ALL = { "Cache-Control": "public, max-age=3600" };

const PAGES = ["/", "/new-job", "/register/client", "/register/artisan", "/terms", "/policy", "/mydata"];

/** Places of one person's, which nobody finds by searching, in every language. */
const PRIVATE = ["/account", "/panel-admin", "/job/", "/chat", "/notifications", "/r/", "/restore", "/mydata/"];

/** GET /robots.txt, /sitemap.xml (the index) and the files that it names. */
export async function serveSearchEngines(request: Request, ctx: Ctx): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  try {
    const text = await textOf(pathname, ctx);
    if (text === null) return new Response("Not found.", { status: 404 });
    const type = pathname === "/robots.txt" ? "text/plain" : "application/xml";
    return new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8`, ...FOR_ALL } });
  } catch (error) {
    ctx.log("search_engines.failed", { error: faultOf(error) });
    return new Response("Try again later.", { status: 503, headers: { "Retry-After": "600" } });
  }
}

async function textOf(pathname: string, ctx: Ctx): Promise<string | null> {
  if (pathname === "/robots.txt") return robots(ctx);
  if (pathname === "/sitemap.xml") return index(ctx, await beginningsOfFiles(ctx));
  const [, kind, after = ""] = FILE.exec(pathname) ?? [];
  if (kind === "pages") return urls(ctx, PAGES);
  if (kind !== "artisans") return null;
  const found = await addressesAfter(ctx, after);
  return urls(
    ctx,
    found.map(({ slug }) => `/artisan/${slug}`),
  );
}

const robots = ({ origin }: Ctx) =>
  [
    "User-agent: *",
    ...PRIVATE.flatMap((place) => LANGUAGES.map((language) => `Disallow: ${addressIn(language, place)}`)),
    ...["/api/", "/dev/", "/papers/", "/exports/"].map((place) => `Disallow: ${place}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function index({ origin }: Ctx, beginnings: readonly string[]): string {
  const files = ["pages", ...beginnings.map((after) => (after === "" ? "artisans" : `artisans-${after}`))];
  const lines = files.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</sitemapindex>\n`;
}

/** Each page in each language, and with each the others: so a reader is shown the one that he reads. */
function urls({ origin }: Ctx, paths: readonly string[]): string {
  const lines = paths.flatMap((path) => {
    const links = [
      ...LANGUAGES.map((language) => link(language, origin + addressIn(language, path))),
      link("x-default", origin + path),
    ].join("");
    return LANGUAGES.map((language) => `<url><loc>${origin}${addressIn(language, path)}</loc>${links}</url>`);
  });
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join("\n")}\n</urlset>\n`;
}

const link = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
