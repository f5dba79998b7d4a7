import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDb } from "#db/open.ts";
import { users } from "#db/schema.ts";
import { visit } from "../support/api.ts";
import { insertCast, NOON } from "../support/ctx.ts";
import { insertPost } from "../support/posts.ts";

const db = openDb(env.DB);

beforeAll(insertCast);

const textOf = async (path: string) => (await visit(path)).text();
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");

describe("search engines", () => {
  it("are told where the sitemap is, and which places are one person's", async () => {
    const robots = await textOf("/robots.txt");

    expect(robots).toContain("Sitemap: http://localhost:8787/sitemap.xml");
    for (const place of ["/account", "/fr/account", "/en/panel-admin", "/api/"]) expect(robots).toContain(`Disallow: ${place}\n`);
  });

  it("find every file that the index names, and in each a page in each language with the others beside it", async () => {
    await db.update(users).set({ bio: "I mend taps." }).where(eq(users.id, "yacine"));
    await insertPost({ slug: "draft", isDraft: true });
    const post = await insertPost({ slug: "leak" });
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

  it("get nobody who left, and nothing where there is no such file", async () => {
    await db.update(users).set({ isActive: false }).where(eq(users.id, "yacine"));
    expect(locationsIn(await textOf("/sitemaps/artisans.xml"))).toEqual([]);
    await db.update(users).set({ isActive: true }).where(eq(users.id, "yacine"));

    expect((await visit("/sitemaps/everybody.xml")).status).toBe(404);
    expect((await visit("/sitemaps/artisans-zzzz.xml")).status).toBe(200);
    expect(locationsIn(await textOf("/sitemaps/posts-99.xml"))).toEqual([]);
    expect((await visit("/sitemaps/posts-no.xml")).status).toBe(200);
  });

  it("read of each public page its own words, its picture and where it stands, in JSON that parses", async () => {
    for (const [path, kinds] of [
      ["/", ["FAQPage", "Organization"]],
      ["/fr/terms", ["BreadcrumbList"]],
      ["/en/policy", ["BreadcrumbList"]],
      ["/mydata", ["BreadcrumbList"]],
      ["/fr/blogs", ["BreadcrumbList"]],
      ["/blogs/category/infos", ["BreadcrumbList"]],
    ] as const) {
      const html = await textOf(path);
      const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
        JSON.parse(json ?? ""),
      );
      for (const kind of kinds) expect(JSON.stringify(facts)).toContain(`"@type":"${kind}"`);
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:8787\/art\/v1\/share-(ar|fr|en)\.png"/);
      expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:8787/);
    }
  });
});
