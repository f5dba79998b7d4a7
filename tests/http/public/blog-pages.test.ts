import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { ORIGIN } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { insertPost } from "#tests/support/data/posts.ts";
import { failingD1 } from "#tests/support/worker/failing-d1.ts";
import { uncachedVisit } from "#tests/support/worker/uncached-visit.ts";
import worker from "#worker/index.ts";

const page = async (path: string) => (await uncachedVisit(path)).text();
const ids = { leak: 0, draft: 0, unsafe: 0 };

beforeAll(async () => {
  await insertDemoUsers();
  ids.leak = await insertPost({
    slug: "leak",
    createdAt: Date.UTC(2026, 10, 15, 9),
    words: {
      ar: { title: "كيف تكتشف تسرّب المياه؟", subtitle: "خمس علامات", content: "<h2>علامات</h2><p>صوت ماء.</p>" },
      fr: { title: "Repérer une fuite", subtitle: "Cinq signes", content: "<p>Le bruit de l’eau.</p>" },
      en: { title: "How to find a leak", subtitle: "Five signs", content: "<p>The sound of water.</p>" },
    },
  });
  ids.unsafe = await insertPost({
    slug: "unsafe",
    type: "astuces",
    createdAt: Date.UTC(2026, 6, 1, 9),
    words: {
      ar: { title: "<b>عنوان</b>", content: '<p onclick="alert(1)">نص<script>alert(1)</script></p>' },
      fr: { title: "Deux <i>mots</i>", content: '<p>Bon<img src="x" onerror="alert(1)"></p>' },
    },
  });
  ids.draft = await insertPost({ slug: "draft", isDraft: true, words: { ar: { title: "مسودة" }, fr: { title: "Brouillon" } } });
});

describe("the list of the blog", () => {
  it("is in three languages, with Algerian dates, and shows no draft", async () => {
    const [ar, fr, en] = await Promise.all(["/blogs", "/fr/blogs", "/en/blogs"].map(page));
    expect(ar).toMatch(/<html lang="ar" dir="rtl".*<h1[^>]*>المدونة<.*15 نوفمبر 2026.*كيف تكتشف.*1 جويلية 2026/s);
    expect(fr).toMatch(/15 novembre 2026.*Repérer une fuite.*1er juillet 2026/s);
    expect(en).toMatch(/15 November 2026.*How to find a leak/s);
    for (const html of [ar, fr, en]) expect(html).not.toMatch(/مسودة|Brouillon/);
  });

  it("shows the French text where English is missing, and marks its language", async () => {
    expect(await page("/en/blogs")).toMatch(/<article class="post-card" lang="fr">.*?In French.*?Deux/s);
    expect(await page("/fr/blogs")).not.toContain('<article class="post-card" lang=');
  });

  it("finds posts by a part of the title or subtitle, keeps the search text, and shows when nothing is found", async () => {
    expect(await page("/fr/blogs?q=FUITE")).toMatch(/value="FUITE".*1 article<.*Repérer une fuite/s);
    expect(await page("/fr/blogs?q=FUITE")).not.toContain("Deux");
    expect(await page("/fr/blogs?search=FUITE")).toMatch(/value="FUITE".*Repérer une fuite/s);
    expect(await page("/en/blogs?q=fuite")).toContain("No articles match your search");
    expect(await page("/fr/blogs?q=zzz")).toContain("Aucun article ne correspond à votre recherche");
    expect(await page("/blogs?q=zzz")).toContain("لا توجد مقالات مطابقة لبحثك");
  });

  it("answers a search of ten thousand characters and one of symbols", async () => {
    const long = await uncachedVisit(`/fr/blogs?q=${"a".repeat(10_000)}`);
    expect(long.status).toBe(200);
    const html = await long.text();
    expect(html).toContain("Aucun article ne correspond");
    expect(html).toContain(`value="${"a".repeat(300)}"`);
    for (const q of ["%00", "%F0%9F%98%80", "%25_%27%22", "%3Cscript%3Ealert(1)%3C/script%3E"]) {
      const answer = await uncachedVisit(`/fr/blogs?q=${q}&after=nonsense`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain("<script>alert");
    }
  });

  it("has a URL for each type, and 404 for an unknown type", async () => {
    const tips = await page("/fr/blogs/category/astuces");
    expect(tips).toMatch(/aria-current="page"[^>]*>Astuces<.*Deux/s);
    expect(tips).not.toContain("Repérer");
    const unknown = await uncachedVisit("/fr/blogs/category/nothing");
    expect(unknown.status).toBe(200);
    const html = await unknown.text();
    expect(html).toContain("Aucun article ne correspond à votre recherche");
    expect(html).toContain('name="robots" content="noindex"');
  });

  it("leads its form, without scripts, to the URL of the chosen type", async () => {
    const answer = await uncachedVisit("/fr/blogs?q=de&type=astuces");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/fr/blogs/category/astuces?q=de"]);
    expect((await uncachedVisit("/blogs?q=&type=")).headers.get("Location")).toBe("/blogs");
  });

  it("has metadata with its URL, its languages and its feed", async () => {
    const html = await page("/fr/blogs/category/guides");
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/fr/blogs/category/guides"/>`);
    expect(html).toContain(`hrefLang="x-default" href="${ORIGIN}/blogs/category/guides"`);
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" type="application/atom\\+xml"[^>]*href="${ORIGIN}/fr/blogs/feed.xml"`),
    );
    expect(html).toContain('"@type":"BreadcrumbList"');
  });
});

describe("the page of a post", () => {
  it("shows type, date, title, subtitle and text in three languages, and a link back", async () => {
    const html = await page(`/blog/${ids.leak}`);
    expect(html).toMatch(
      /مسار الصفحة.*رجوع.*أدلة.*15 نوفمبر 2026.*<h1[^>]*>كيف تكتشف.*خمس علامات.*<h2>علامات<\/h2><p>صوت ماء\./s,
    );
    expect(await page(`/fr/blog/${ids.leak}`)).toContain("<p>Le bruit de l’eau.</p>");
    expect(await page(`/en/blog/${ids.leak}`)).toContain("<p>The sound of water.</p>");
  });

  it("shows French where English is missing, with a mark and the language on the block", async () => {
    expect(await page(`/en/blog/${ids.unsafe}`)).toMatch(
      /<html lang="en".*<article class="post-article" lang="fr">.*In French.*Deux/s,
    );
  });

  it("sanitizes the text again when it is read, and shows a title as plain text", async () => {
    const html = await page(`/blog/${ids.unsafe}`);
    expect(html).toContain("<p>نص</p>");
    expect(html).not.toMatch(/alert\(1\)|onclick/);
    expect(html).toContain("&lt;b&gt;عنوان&lt;/b&gt;");
    expect(await page(`/fr/blog/${ids.unsafe}`)).not.toMatch(/onerror|alert\(1\)/);
  });

  it("answers 404 for a draft and for an invalid post id, with the agreed text", async () => {
    for (const id of [ids.draft, 999_999, "0", "-1", "1.5", "abc", "9".repeat(30), "%00", "1%20OR%201"]) {
      const answer = await uncachedVisit(`/en/blog/${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
      const html = await answer.text();
      expect(html).toMatch(/<h1[^>]*>Error<.*Failed to load blog post/s);
      expect(html).not.toContain("Brouillon");
    }
    expect(await page("/fr/blog/999999")).toContain("Impossible de charger l’article");
    expect(await page("/blog/999999")).toContain("تعذّر تحميل المقال");
  });

  it("has structured data with type, date and URL", async () => {
    const html = await page(`/fr/blog/${ids.leak}`);
    const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json ?? ""),
    );
    expect(facts).toContainEqual(
      expect.objectContaining({
        "@type": "Article",
        headline: "Repérer une fuite",
        inLanguage: "fr",
        datePublished: "2026-11-15T09:00:00.000Z",
      }),
    );
    const trail = facts.find((one) => one["@type"] === "BreadcrumbList");
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      "Accueil",
      "Blog",
      "Guides",
      "Repérer une fuite",
    ]);
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/fr/blog/${ids.leak}"/>`);
    expect(html).toContain('<meta name="description" content="Cinq signes"/>');
  });
});

it("shows the three newest on the landing page, by language", async () => {
  await insertPost({ slug: "third", createdAt: NOON - 1, words: { ar: { title: "ثالث" }, fr: { title: "Troisième" } } });
  await insertPost({ slug: "fourth", createdAt: NOON, words: { ar: { title: "رابع" }, fr: { title: "Quatrième" } } });
  const html = await page("/fr");
  expect(html).toMatch(/Sur le blog.*Quatrième.*Troisième.*Repérer une fuite.*Questions/s);
  expect(html).not.toContain("Deux &lt;i&gt;");
});

it("shows an error and a retry link while the database fails", async () => {
  const list = await visitWithout("/en/blogs?q=leak");
  expect([list.status, list.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await list.text()).toMatch(/Error loading blogs.*An unexpected error occurred/s);
  const post = await visitWithout("/en/blog/77");
  expect([post.status, post.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await post.text()).toMatch(/<h1[^>]*>Error<.*Failed to load blog post/s);
});

it("is cached for a minute for all visitors, by language; a draft and a search are not", async () => {
  const { db, meter } = countingD1(env.DB);
  const read = async (path: string, DB: D1Database = db) =>
    (await worker.fetch(new Request(`${ORIGIN}${path}`) as Asked, { ...env, DB })).text();
  for (const path of ["/blogs", "/fr/blogs", "/fr/blogs/category/guides", `/fr/blog/${ids.leak}`]) {
    const before = meter.trips;
    const first = await read(path);
    const again = await read(path);
    expect([path, meter.trips - before]).toEqual([path, 1]);
    expect(again.length).toBe(first.length);
  }
  // A page that cannot be known in advance is not cached: a draft, a search, an unknown type.
  for (const path of [`/fr/blog/${ids.draft}`, "/fr/blogs?q=fuite"]) {
    const before = meter.trips;
    await read(path);
    await read(path);
    expect([path, meter.trips - before]).toEqual([path, 2]);
  }
});

/** The page with a database that answers nothing. */
async function visitWithout(path: string): Promise<Response> {
  const DB = failingD1(env.DB, { atTrip: 1, isDone: false, isGone: true });
  const away = new Proxy(DB, {
    get: (target, name) => (name === "prepare" ? lost : Reflect.get(target, name)),
  });
  return worker.fetch(new Request(`${ORIGIN}${path}`) as Asked, { ...env, DB: away });
}

/** As: a request from outside has more origin data, and nothing here reads it. */
type Asked = Parameters<typeof worker.fetch>[0];

const lost = () => {
  throw new Error("D1_ERROR: Network connection lost.");
};
