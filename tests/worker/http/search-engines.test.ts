import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDb } from "#db/open.ts";
import { users } from "#db/schema.ts";
import { visit } from "#tests/support/api.ts";
import { insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { insertPost } from "#tests/support/data/posts.ts";
import { inStaging, visitWith } from "#tests/worker/handlers.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

const LEAK = { title: "A tap that leaks", subtitle: "What to shut first, what to look at, and whom to call." };

const textOf = async (path: string) => (await visit(path)).text();
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");

describe("search engines", () => {
  it("are told where the sitemap is, and which pages are private", async () => {
    const robots = await textOf("/robots.txt");

    expect(robots).toContain("Sitemap: http://localhost:8787/sitemap.xml");
    for (const place of ["/account", "/fr/account", "/en/panel-admin", "/api/"]) expect(robots).toContain(`Disallow: ${place}\n`);
  });

  it("are kept out of staging, and may show none of its pages", async () => {
    const staging = inStaging();
    const robots = await visitWith(staging, "/robots.txt");
    expect(await robots.text()).toBe("User-agent: *\nDisallow: /\n");
    expect((await visitWith(staging, "/sitemap.xml")).status).toBe(404);
    for (const path of ["/healthz", "/terms"])
      expect((await visitWith(staging, path)).headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect((await visit("/healthz")).headers.has("X-Robots-Tag")).toBe(false);
  });

  it("find every file of the index, and in each file pages with links to their translations", async () => {
    await db.update(users).set({ bio: "I mend taps." }).where(eq(users.id, "yacine"));
    await insertPost({ slug: "draft", isDraft: true });
    const post = await insertPost({ slug: "leak", words: { ar: LEAK, fr: LEAK, en: LEAK } });
    const files = locationsIn(await textOf("/sitemap.xml"));
    expect(files).toEqual(["pages", "artisans", "posts"].map((file) => `http://localhost:8787/sitemaps/${file}.xml`));

    const [pages, artisans, posts] = await Promise.all(files.map((file) => textOf(new URL(file).pathname)));

    expect(locationsIn(pages ?? "")).toEqual(
      expect.arrayContaining(["", "/fr", "/en"].map((at) => `http://localhost:8787${at}/terms`)),
    );
    expect(locationsIn(artisans ?? "")).toEqual(["", "/fr", "/en"].map((at) => `http://localhost:8787${at}/artisan/yacine`));
    expect(locationsIn(posts ?? "")).toEqual(["", "/fr", "/en"].map((at) => `http://localhost:8787${at}/blog/${post}`));
    expect(posts).toContain(`</loc><lastmod>${new Date(NOON).toISOString()}</lastmod>`);
    expect(pages).toContain("<loc>http://localhost:8787/fr/blogs/category/astuces</loc>");
    expect(artisans).toContain('hreflang="x-default" href="http://localhost:8787/artisan/yacine"');
  });

  it("find no deleted user, and 404 for a missing file", async () => {
    await db.update(users).set({ isActive: false }).where(eq(users.id, "yacine"));
    expect(locationsIn(await textOf("/sitemaps/artisans.xml"))).toEqual([]);
    await db.update(users).set({ isActive: true }).where(eq(users.id, "yacine"));

    expect((await visit("/sitemaps/everybody.xml")).status).toBe(404);
    expect((await visit("/sitemaps/artisans-zzzz.xml")).status).toBe(200);
    expect(locationsIn(await textOf("/sitemaps/posts-99.xml"))).toEqual([]);
    expect((await visit("/sitemaps/posts-no.xml")).status).toBe(200);
  });

  it("read title, description, image, languages and canonical URL of each page of the sitemap", async () => {
    await db.update(users).set({ bio: "I mend taps." }).where(eq(users.id, "yacine"));
    const seen: Said[] = [];
    for (const file of locationsIn(await textOf("/sitemap.xml")))
      for (const address of locationsIn(await textOf(new URL(file).pathname)))
        seen.push({ address, html: await textOf(new URL(address).pathname) });

    expect(seen.length).toBeGreaterThan(30);
    expect(seen.flatMap(faultsOf)).toEqual([]);
    const titles = seen.map(({ html, address }) => `${languageOf(address)} ${titleOf(html)}`);
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
  });

  it("read structured data of the right type on each page, in valid JSON", async () => {
    const post = await insertPost({ slug: "facts", words: { ar: LEAK, fr: LEAK, en: LEAK } });
    for (const language of ["", "/fr", "/en"])
      for (const [path, kinds] of [
        ["", ["FAQPage", "Organization"]],
        ["/terms", ["BreadcrumbList"]],
        ["/blogs", ["BreadcrumbList"]],
        ["/contact", ["BreadcrumbList"]],
        [`/blog/${post}`, ["Article", "BreadcrumbList"]],
        ["/artisan/yacine", ["BreadcrumbList", "Person,LocalBusiness"]],
      ] as const)
        expect(kindsIn(await textOf(`${language}${path}` || "/")), `${language}${path}`).toEqual(
          expect.arrayContaining([...kinds]),
        );
  });

  it("are redirected from an English URL that shows the French post", async () => {
    const post = await insertPost({ slug: "untranslated" });

    const english = await textOf(`/en/blog/${post}`);
    const posts = await textOf("/sitemaps/posts.xml");

    expect(english).toContain(`<link rel="canonical" href="http://localhost:8787/fr/blog/${post}"`);
    expect(languagesOf(english)).toEqual(["ar", "fr", "x-default"]);
    expect(locationsIn(posts)).not.toContain(`http://localhost:8787/en/blog/${post}`);
    expect(posts).not.toContain(`hreflang="en" href="http://localhost:8787/en/blog/${post}"`);
  });
});

type Said = { address: string; html: string };

const languageOf = (address: string) => /8787\/(fr|en)(\/|$)/.exec(address)?.[1] ?? "ar";

const titleOf = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";

/** It runs in the browser, where no structured data may be. */
const isForm = (address: string) => /\/(new-job|register\/[a-z]+)$/.test(address);

/** What a public page lacks for search engines. */
function faultsOf({ address, html }: Said): string[] {
  const said = {
    title: titleOf(html) !== "",
    description: /<meta name="description" content="[^"]{40,}"/.test(html),
    canonical: html.includes(`<link rel="canonical" href="${address}"`),
    picture: /<meta property="og:image" content="http:\/\/localhost:8787\/[^"]+"/.test(html),
    languages: languagesOf(html).join(" ") === "ar en fr x-default",
    facts: isForm(address) || kindsIn(html).length > 0,
  };
  return Object.entries(said).flatMap(([what, isSaid]) => (isSaid ? [] : [`${address} ${what}`]));
}

/** The types of the structured data of a page. */
function kindsIn(html: string): string[] {
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return facts.flatMap(([, json]) => {
    const told = JSON.parse(json ?? "");
    return (told["@graph"] ?? [told]).map((one: Record<string, unknown>) => String(one["@type"]));
  });
}

const languagesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(([, language]) => language).sort();
