import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { adminPostList, requirePost, requirePostBySlug } from "#app/domain/blog/admin-posts.ts";
import { deletePost } from "#app/domain/blog/delete-post.ts";
import { RevisePostInput } from "#app/domain/blog/input.ts";
import { publishDuePosts } from "#app/domain/blog/publish-due-posts.ts";
import { revisePost } from "#app/domain/blog/revise-post.ts";
import { MAX_SCHEDULE_DAYS } from "#app/domain/blog/rules.ts";
import { writePost } from "#app/domain/blog/write-post.ts";
import { openDb } from "#db/open.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { api, tokenOf, visit } from "#tests/support/api.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

const db = openDb(env.DB);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WHOLE = {
  ...{ title_ar: "كيف تكتشف تسرّب المياه", content_ar: "<p>خمس علامات</p>" },
  ...{ title_fr: "Repérer une fuite d’eau", content_fr: "<p>Cinq signes</p>" },
  blog_type: "guides",
} as const;

const nadir = (now = NOON) => ctxAs("nadir", { now });
const post = (id: number) => requirePost(nadir(), id);
const revised = (postId: number, input: object, now = NOON) =>
  revisePost(nadir(now), { postId, input: RevisePostInput.parse(input), thumbnail: {} });
const publishedAtOnce = (now: number) => publishDuePosts(asSystem("test", { now }));

async function scheduled(publish_at: number) {
  const { slug } = await writePost(nadir(), { input: { ...WHOLE, publish_at }, thumbnail: {} });
  return requirePostBySlug(nadir(), slug);
}

const publicAnswers = async (id: number) => {
  const paths = [`/fr/blog/${id}?x=${crypto.randomUUID()}`, `/api/v1/blogs/${id}/`];
  return Promise.all(paths.map(async (path) => (await visit(path)).status));
};
const publicLists = async () =>
  (
    await Promise.all(
      [`/fr/blogs?q=fuite&x=${crypto.randomUUID()}`, "/fr/blogs/feed.xml", "/sitemaps/posts.xml", "/api/v1/blogs/"].map(
        async (path) => (await visit(path)).text(),
      ),
    )
  ).join("\n");

describe("a scheduled post", () => {
  it("is shown nowhere before its time, and published once at its time", async () => {
    const { id, slug, publishAt, publishedAt } = await scheduled(NOON + HOUR);
    expect({ publishAt, publishedAt }).toEqual({ publishAt: NOON + HOUR, publishedAt: null });

    expect(await publishedAtOnce(NOON + HOUR - 1)).toBe(0);
    expect(await publicAnswers(id)).toEqual([404, 404]);
    expect(await publicLists()).not.toMatch(new RegExp(`blog/${id}\\b|"id":${id}\\b`));

    expect(await Promise.all([publishedAtOnce(NOON + HOUR), publishedAtOnce(NOON + HOUR)])).toContain(1);
    expect(await publishedAtOnce(NOON + DAY)).toBe(0);
    expect(await post(id)).toMatchObject({ publishedAt: NOON + HOUR, publishAt: null, version: 2 });
    expect(await publicAnswers(id)).toEqual([200, 200]);
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, slug));
    expect(entries.map(({ action, actorId, after }) => ({ action, actorId, after }))).toEqual([
      { action: "post.written", actorId: "nadir", after: { type: "guides", languages: ["ar", "fr"], publish_at: NOON + HOUR } },
      { action: "post.published", actorId: "nadir", after: { is_draft: false } },
    ]);
  });

  it("may be changed or cancelled, and publishing it at once ends the schedule", async () => {
    const { id, slug } = await scheduled(NOON + HOUR);
    await revised(id, { publish_at: "2030-01-01T10:00" }, Date.parse("2029-12-31T10:00Z"));
    expect((await post(id)).publishAt).toBe(Date.parse("2030-01-01T09:00Z"));
    expect(
      (await adminPostList(nadir(), { status: "scheduled", newestFirst: true, limit: 50 })).results.map((one) => one.id),
    ).toContain(id);
    await revised(id, { publish_at: null });
    expect(await publishedAtOnce(Date.parse("2031-01-01"))).toBe(0);
    expect(await post(id)).toMatchObject({ publishAt: null, publishedAt: null });

    await revised(id, { publish_at: new Date(NOON + HOUR).toISOString() });
    await revised(id, { title_fr: "Une autre fuite" });
    expect((await post(id)).publishAt).toBe(NOON + HOUR);
    await revised(id, { is_draft: false });
    expect(await post(id)).toMatchObject({ publishAt: null, publishedAt: NOON });
    await revised(id, { is_draft: true });
    expect(await publishedAtOnce(NOON + DAY)).toBe(0);
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, slug)).orderBy(auditEntries.id);
    expect(entries.at(1)).toMatchObject({
      action: "post.revised",
      before: { publish_at: NOON + HOUR },
      after: { fields: ["publish_at"], publish_at: Date.parse("2030-01-01T09:00Z") },
    });
  });

  it("is complete when it is scheduled, and stays so", async () => {
    const { slug } = await writePost(nadir(), { input: { ...WHOLE, content_ar: "" }, thumbnail: {} });
    const { id } = await requirePostBySlug(nadir(), slug);
    const lacks = { errors: { content_ar: [{ code: "required" }] } };
    await expect(revised(id, { publish_at: new Date(NOON + HOUR).toISOString() })).rejects.toMatchObject(lacks);
    const later = await scheduled(NOON + HOUR);
    await expect(revised(later.id, { content_ar: "" })).rejects.toMatchObject(lacks);
    await deletePost(nadir(), { postId: later.id });
    expect(await publishedAtOnce(NOON + DAY)).toBe(0);
  });

  it("has a time in the coming year; other times and times of public posts are refused", async () => {
    const { slug } = await writePost(nadir(), { input: WHOLE, thumbnail: {} });
    const { id } = await requirePostBySlug(nadir(), slug);
    const token = await tokenOf("nadir", true);
    const codeOf = async (publish_at: unknown) =>
      (await api("PATCH", `/admin/blogs/${id}/`, { token, json: { publish_at } })).status;
    const now = Date.now();
    for (const publish_at of ["soon", "2030-02-31T10:00", "2030-01-01T25:00Z", 5, [], new Date(now - HOUR).toISOString()])
      expect([publish_at, await codeOf(publish_at)]).toEqual([publish_at, 400]);
    expect(await codeOf(new Date(now + (MAX_SCHEDULE_DAYS + 1) * DAY).toISOString())).toBe(400);
    expect(await codeOf(new Date(now + DAY).toISOString())).toBe(200);
    expect((await api("PATCH", `/admin/blogs/${id}/`, { token, json: { is_draft: false } })).body).toMatchObject({
      publish_at: null,
      is_draft: false,
    });
    expect(await codeOf(new Date(now + DAY).toISOString())).toBe(400);
    await expect(publishDuePosts(nadir())).rejects.toMatchObject({ code: "permission_denied" });
  });
});
