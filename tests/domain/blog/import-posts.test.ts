import { beforeAll, expect, it } from "vitest";
import { findPublishedPost } from "#app/domain/blog/find-published-post.ts";
import { importPosts } from "#app/domain/blog/import-posts.ts";
import { publishedPosts } from "#app/domain/blog/queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

const inAll = (title: string) => {
  const words = { title, subtitle: "", content: `<p onclick="alert(1)">${title}</p><script>alert(1)</script>` };
  return { ar: words, fr: words, en: words };
};
const entered = [{ slug: "from-elsewhere", type: "infos", createdAt: NOON - 5, words: inAll("Un") }] as const;

it("imports posts with their own dates once, however often it runs, and sanitized", async () => {
  expect(await importPosts(asSystem(), { entered, authorId: "nadir" })).toBe(1);
  expect(await importPosts(asSystem(), { entered: [{ ...entered[0], words: inAll("Deux") }], authorId: "nadir" })).toBe(0);

  const { posts } = await publishedPosts(testCtx(), { language: "fr" });
  expect(posts).toMatchObject([{ slug: "from-elsewhere", createdAt: NOON - 5, title: "Un" }]);
  const whole = await findPublishedPost(testCtx(), { id: String(posts[0]?.id), language: "fr" });
  expect(whole?.content).toBe("<p>Un</p>");
});

it("is not available to users", async () => {
  await expect(importPosts(ctxAs("nadir"), { entered, authorId: "nadir" })).rejects.toMatchObject({ code: "permission_denied" });
});
