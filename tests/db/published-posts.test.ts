import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { isConflictOn } from "#db/conflict.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { insertPost } from "#tests/support/data/posts.ts";

beforeAll(insertDemoUsers);

const refusedBy = (name: string) => (error: unknown) => isConflictOn(error, name);
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

it("refuses to publish a post that is not written in both Arabic and French", async () => {
  const frenchAlone = await insertPost({ slug: "one-language", isDraft: true, words: { fr: { title: "Seul" } } });
  const untitled = await insertPost({
    slug: "no-title",
    isDraft: true,
    words: { fr: { title: "Deux" }, ar: { title: " " } },
  });

  for (const id of [frenchAlone, untitled])
    await expect(run("UPDATE posts SET published_at = 1 WHERE id = ?", id)).rejects.toSatisfy(
      refusedBy("posts.published_in_both_languages"),
    );
});

it("makes every new post a draft", async () => {
  await expect(
    run(
      "INSERT INTO posts (slug, type, published_at, created_at, updated_at, created_by, updated_by) VALUES ('at-once', 'guides', 1, 1, 1, 'nadir', 'nadir')",
    ),
  ).rejects.toSatisfy(refusedBy("posts.begin_as_drafts"));
});

it("keeps both languages of a published post, and their texts not empty", async () => {
  const id = await insertPost({ slug: "whole" });

  for (const sql of [
    "DELETE FROM post_translations WHERE post_id = ? AND language = 'fr'",
    "UPDATE post_translations SET content = '' WHERE post_id = ? AND language = 'ar'",
    "UPDATE post_translations SET language = 'en' WHERE post_id = ? AND language = 'ar'",
  ])
    await expect(run(sql, id)).rejects.toSatisfy(refusedBy("posts.published_in_both_languages"));
});

it("lets a published post lose its English, and a draft any language", async () => {
  const shown = await insertPost({
    slug: "three",
    words: { ar: { title: "أ" }, fr: { title: "B" }, en: { title: "C" } },
  });
  const draft = await insertPost({ slug: "draft", isDraft: true });

  await run("DELETE FROM post_translations WHERE post_id = ? AND language = 'en'", shown);
  await run("DELETE FROM post_translations WHERE post_id = ?", draft);
  const left = await env.DB.prepare("SELECT count(*) AS n FROM post_translations WHERE post_id IN (?, ?)")
    .bind(shown, draft)
    .first("n");
  expect(left).toBe(2);
});

it("never reuses a number, even of a deleted post", async () => {
  const first = await insertPost({ slug: "gone", isDraft: true });
  await run("DELETE FROM post_translations WHERE post_id = ?", first);
  await run("DELETE FROM posts WHERE id = ?", first);

  expect(await insertPost({ slug: "next", isDraft: true })).toBeGreaterThan(first);
});
