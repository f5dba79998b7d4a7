import { beforeAll, describe, expect, it } from "vitest";
import { latestPostsQuery, type PostFilters, publishedPosts } from "#app/domain/blog/queries.ts";
import { POSTS_PAGE_SIZE } from "#app/domain/blog/rules.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertPost } from "#tests/support/data/posts.ts";

const DAY = 86_400_000;
const titles = async (filters: PostFilters) => (await publishedPosts(testCtx(), filters)).posts.map(({ title }) => title);

beforeAll(async () => {
  await insertDemoUsers();
  await insertPost({
    slug: "old-leak",
    createdAt: NOON - 3 * DAY,
    words: {
      ar: { title: "كيف تكتشف تسرّب المياه؟", subtitle: "خمس علامات" },
      fr: { title: "Repérer une fuite d’eau", subtitle: "Cinq signes à l’ÉVIER" },
      en: { title: "How to find a leak" },
    },
  });
  await insertPost({
    slug: "heater",
    type: "astuces",
    createdAt: NOON - DAY,
    words: {
      ar: { title: "قبل الشتاء", subtitle: "سخان ومدفأة" },
      fr: { title: "Avant l’hiver", subtitle: "Chauffe-eau" },
      en: { title: "Half a translation", content: "" },
    },
  });
  await insertPost({ slug: "draft", isDraft: true, words: { ar: { title: "مسودة" }, fr: { title: "Brouillon" } } });
});

describe("published posts", () => {
  it("are sorted newest first, without drafts", async () => {
    expect(await titles({ language: "fr" })).toEqual(["Avant l’hiver", "Repérer une fuite d’eau"]);
    expect((await latestPostsQuery(testCtx(), { language: "ar" })).map(({ title }) => title)).toEqual([
      "قبل الشتاء",
      "كيف تكتشف تسرّب المياه؟",
    ]);
  });

  it("are in English if it is complete, otherwise in French, and marked so", async () => {
    const { posts } = await publishedPosts(testCtx(), { language: "en" });
    expect(posts.map(({ title, language }) => [title, language])).toEqual([
      ["Avant l’hiver", "fr"],
      ["How to find a leak", "en"],
    ]);
  });

  it("are filtered by type", async () => {
    expect(await titles({ language: "fr", type: "astuces" })).toEqual(["Avant l’hiver"]);
    expect(await titles({ language: "fr", type: "infos" })).toEqual([]);
  });

  it("are found by a part of title or subtitle in the reader's language, in any case and with or without accents", async () => {
    for (const search of ["FUITE", "ite d", "evier", "Évier", " d’eau "])
      expect(await titles({ language: "fr", search }), search).toEqual(["Repérer une fuite d’eau"]);
    expect(await titles({ language: "ar", search: "تسرب" })).toEqual(["كيف تكتشف تسرّب المياه؟"]);
    expect(await titles({ language: "ar", search: "fuite" })).toEqual([]);
    expect(await titles({ language: "en", search: "fuite" })).toEqual([]);
    expect(await titles({ language: "en", search: "hiver" })).toEqual(["Avant l’hiver"]);
    expect(await titles({ language: "en", search: "half" })).toEqual([]);
  });

  it("are not searched with a text that no title can contain, nor found by symbols only", async () => {
    expect(await titles({ language: "fr", search: "a".repeat(10_000) })).toEqual([]);
    expect(await titles({ language: "fr", search: "%_'\"\u0000?" })).toEqual([]);
    expect(await titles({ language: "fr", search: "  " })).toHaveLength(2);
  });

  it("continue at a cursor, also among posts of one instant, and are counted completely", async () => {
    for (let place = 0; place < POSTS_PAGE_SIZE + 3; place++)
      await insertPost({ slug: `same-${place}`, type: "updates", createdAt: NOON, words: both(`Même ${place}`) });

    const first = await publishedPosts(testCtx(), { language: "fr", type: "updates" });
    const second = await publishedPosts(testCtx(), { language: "fr", type: "updates", after: first.next ?? undefined });

    expect([first.posts.length, second.posts.length, first.count, second.count, second.next]).toEqual([12, 3, 15, 15, null]);
    expect(new Set([...first.posts, ...second.posts].map(({ id }) => id)).size).toBe(15);
  });
});

const both = (title: string) => ({ ar: { title: `${title} ع` }, fr: { title } });
