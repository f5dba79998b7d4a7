import { beforeAll, expect, it } from "vitest";
import { api, ORIGIN, visit } from "#tests/support/api.ts";
import { insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { insertPost } from "#tests/support/data/posts.ts";

const ids = { leak: 0 };
const MARKS = 'A <b> & \u0007"c" ]]>';

beforeAll(async () => {
  await insertDemoUsers();
  ids.leak = await insertPost({
    slug: "leak",
    words: { ar: { title: "تسرّب" }, fr: { title: MARKS, subtitle: "Cinq signes" } },
  });
  await insertPost({ slug: "draft", isDraft: true, words: { ar: { title: "مسودة" }, fr: { title: "Brouillon" } } });
});

it("lists the newest posts of one language for feed readers, whatever they read before", async () => {
  const answer = await visit("/fr/blogs/feed.xml", { headers: { Cookie: "language=en" } });
  expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=900");
  const xml = await answer.text();

  expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${ORIGIN}/fr/blogs/feed.xml"/>`);
  expect(xml).toContain(`<link href="${ORIGIN}/fr/blog/${ids.leak}"/>`);
  expect(xml).toContain(`<published>${new Date(NOON).toISOString()}</published>`);
  expect(xml).toContain("<title>A &lt;b&gt; &amp; &quot;c&quot; ]]&gt;</title>");
  expect(xml).not.toContain("Brouillon");
  expect(await (await visit("/blogs/feed.xml")).text()).toContain("<title>تسرّب</title>");
  expect(await (await visit("/en/blogs/feed.xml")).text()).toContain('<entry xml:lang="fr">');
});

it("is revalidated with a conditional request", async () => {
  const head = await visit("/blogs/feed.xml", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await visit("/blogs/feed.xml", { method: "POST" })).status).toBe(405);
});

it("returns the same by API in all languages, and no drafts or invalid ids", async () => {
  const { body: list } = await api("GET", "/blogs/");
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({
    id: ids.leak,
    title_ar: "تسرّب",
    title_fr: MARKS,
    title_en: "",
    thumbnail: null,
    is_draft: false,
  });
  for (const [query, count] of [
    ["search=CINQ", 1],
    ["search=%D8%AA%D8%B3%D8%B1%D8%A8", 1],
    ["search=zzz", 0],
    ["blog_type=guides", 1],
    ["blog_type=infos", 0],
    ["blog_type=nothing", 0],
    [`before=${ids.leak}`, 0],
    ["before=abc", 0],
    ["before=", 1],
  ] as const)
    expect([query, (await api("GET", `/blogs/?${query}`)).body.length]).toEqual([query, count]);
  expect((await api("GET", `/blogs/?search=${"a".repeat(10_000)}`)).status).toBe(400);

  for (const id of [ids.leak + 1, "0", "abc", "9".repeat(40)]) {
    const { status, body } = await api("GET", `/blogs/${id}/`);
    expect([status, body.detail]).toEqual([404, "Not found."]);
  }
});
