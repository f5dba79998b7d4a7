import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { adminPostList, requirePost, requirePostBySlug } from "#app/domain/blog/admin-posts.ts";
import { deletePost } from "#app/domain/blog/delete-post.ts";
import type { RevisePostInput, WritePostInput } from "#app/domain/blog/input.ts";
import { publishedPosts } from "#app/domain/blog/queries.ts";
import { revisePost } from "#app/domain/blog/revise-post.ts";
import { AUTOSAVE_PAUSE_MS } from "#app/domain/blog/rules.ts";
import { writePost } from "#app/domain/blog/write-post.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { openDb } from "#db/open.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { postImages, posts } from "#db/schema/blog.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { beforeFirstWrite } from "#tests/support/worker/before-first-write.ts";
import { JPEG } from "../media/sample-images.ts";

beforeAll(insertDemoUsers);

const db = openDb(env.DB);
const WHOLE = {
  ...{ title_ar: "كيف تكتشف تسرّب المياه", content_ar: "<p>خمس علامات</p>" },
  ...{ title_fr: "Repérer une fuite d’eau", content_fr: "<p>Cinq signes</p>" },
  blog_type: "guides",
} as const;

const written = async (input: Partial<WritePostInput> = {}, thumbnail = {}) => {
  const ctx = ctxAs("nadir");
  const { slug } = await writePost(ctx, { input: { ...WHOLE, ...input }, thumbnail });
  return requirePostBySlug(ctx, slug);
};
const revised = (postId: number, input: RevisePostInput, ctx = ctxAs("nadir")) =>
  revisePost(ctx, { postId, input, thumbnail: {} });
const logged = async (slug: string) =>
  (await db.select({ action: auditEntries.action }).from(auditEntries).where(eq(auditEntries.subjectId, slug))).map(
    ({ action }) => action,
  );

describe("a post in the admin area", () => {
  it("starts as a draft that nobody else sees, with a slug of its French title", async () => {
    const post = await written();

    expect(post).toMatchObject({
      publishedAt: null,
      version: 1,
      words: { fr: { title: "Repérer une fuite d’eau" }, en: { title: "" } },
    });
    expect(post.slug).toMatch(/^reperer-une-fuite-d-eau-[0-9a-z]{8}$/);
    expect(await logged(post.slug)).toEqual(["post.written"]);
    const { posts } = await publishedPosts(ctxAs("amina"), { language: "fr" });
    expect(posts.map(({ id }) => id)).not.toContain(post.id);
  });

  it("is sanitized when written, and an empty result is refused", async () => {
    const post = await written({
      content_fr: "<p onclick=x>a</p><script>alert(1)</script>",
      content_en: "<img src=x onerror=alert(1)>",
    });

    expect(post.words.fr.content).toBe("<p>a</p>");
    expect(post.words.en.content).toBe("");
  });

  it("is published complete or refused with what is missing, at each field of each language", async () => {
    const post = await written({ title_fr: "", content_ar: "", title_en: "A leak" });

    await expect(revised(post.id, { is_draft: false })).rejects.toMatchObject({
      errors: { title_fr: [{ code: "required" }], content_ar: [{ code: "required" }], content_en: [{ code: "required" }] },
    });
    await revised(post.id, { title_fr: "Une fuite", content_ar: "<p>نص</p>", title_en: "", is_draft: false });

    expect((await requirePost(ctxAs("nadir"), post.id)).publishedAt).not.toBeNull();
    expect(await logged(post.slug)).toEqual(["post.written", "post.revised", "post.published"]);
    const { posts } = await publishedPosts(ctxAs("amina"), { language: "fr" });
    expect(posts.map(({ id }) => id)).toContain(post.id);
  });

  it("stays complete while it is published, and may lack anything after it is withdrawn", async () => {
    const post = await written({ is_draft: false });

    await expect(revised(post.id, { title_ar: "" })).rejects.toMatchObject({ errors: { title_ar: [{ code: "required" }] } });
    await revised(post.id, { title_ar: "", content_ar: "", is_draft: true });

    expect(await requirePost(ctxAs("nadir"), post.id)).toMatchObject({
      publishedAt: null,
      words: { ar: { title: "", content: "" } },
    });
    expect(await logged(post.slug)).toEqual(["post.written", "post.published", "post.revised", "post.unpublished"]);
  });

  // Two admins on one post: nobody overwrites a change that they have not read.
  it("names the first admin to the second of two concurrent changes, and stores nothing of the second", async () => {
    const rania = await insertUser("rania", {
      ...{ role: "admin", firstName: "Rania", lastName: "Test", email: "rania@hirfa.example", language: "fr" },
      ...{ wilayaId: 31, communeId: 3101 },
    });
    const post = await written();

    const outcomes = await Promise.allSettled([
      revised(post.id, { title_fr: "De Rania", version: post.version }, testCtx(rania)),
      revised(post.id, { title_fr: "De Nadir", version: post.version }),
    ]);

    const refused = outcomes.filter(({ status }) => status === "rejected");
    const now = await requirePost(ctxAs("nadir"), post.id);
    expect(refused).toMatchObject([{ reason: { code: "post.changed_meanwhile", params: { name: now.updatedBy.firstName } } }]);
    expect(now).toMatchObject({ version: 2, words: { fr: { title: `De ${now.updatedBy.firstName}` } } });
    expect((await logged(post.slug)).filter((action) => action === "post.revised")).toHaveLength(1);
    await expect(revised(post.id, { version: 1 })).rejects.toMatchObject({ code: "post.changed_meanwhile" });
  });

  it("has one audit entry for automatic saves without a pause, and each of them is a version", async () => {
    const post = await written();
    const start = post.updatedAt + AUTOSAVE_PAUSE_MS;
    const autosave = (title: string, now: number) =>
      revisePost(ctxAs("nadir", { now }), {
        ...{ postId: post.id, thumbnail: {}, isAutosave: true },
        input: { title_fr: title },
      });
    expect(await autosave("Une", start)).toBe(2);
    expect(await autosave("Une fuite", start + 20_000)).toBe(3);
    expect(await autosave("Une fuite", start + 30_000)).toBe(3);
    const entries = async () => (await logged(post.slug)).filter((action) => action === "post.revised").length;
    expect(await entries()).toBe(1);

    expect(await autosave("Une fuite d’eau", start + 20_000 + AUTOSAVE_PAUSE_MS)).toBe(4);

    expect(await entries()).toBe(2);
  });

  it("is not saved automatically once it is public or scheduled, also if that happens meanwhile", async () => {
    const autosave = (postId: number, client = env.DB) =>
      revisePost(
        { ...ctxAs("nadir"), db: openDb(client) },
        { postId, input: { title_fr: "Une" }, thumbnail: {}, isAutosave: true },
      );
    const scheduled = await written({ publish_at: NOON + AUTOSAVE_PAUSE_MS });
    for (const { id } of [await written({ is_draft: false }), scheduled])
      await expect(autosave(id)).rejects.toMatchObject({ code: "post.changed_meanwhile" });

    const { id } = await written();
    const raced = beforeFirstWrite(env.DB, () => db.update(posts).set({ publishedAt: NOON }).where(eq(posts.id, id)));
    await expect(autosave(id, raced)).rejects.toMatchObject({ code: "post.changed_meanwhile" });
    expect((await requirePost(ctxAs("nadir"), id)).words.fr.title).toBe(WHOLE.title_fr);
  });

  it("is saved again by its admin after a stored save whose answer was lost, and not after another admin's", async () => {
    const post = await written();
    const save = (title: string, key: string, unanswered: string[], who = ctxAs("nadir")) =>
      revisePost(
        { ...who, idempotencyKey: { caller: "nadir", key } },
        { postId: post.id, input: { title_fr: title, version: 1 }, thumbnail: {}, isAutosave: true, unanswered },
      );
    expect(await save("Une", "first", [])).toBe(2);
    await expect(save("Une fuite", "second", [])).rejects.toMatchObject({ code: "post.changed_meanwhile" });
    expect(await save("Une fuite", "third", ["first", "second"])).toBe(3);
    await expect(save("Deux fuites", "fourth", ["first"])).rejects.toMatchObject({ code: "post.changed_meanwhile" });

    await revised(post.id, { title_fr: "De Lydia" });
    await expect(save("Trois", "fifth", ["first", "second", "third"])).rejects.toMatchObject({ code: "post.changed_meanwhile" });
    expect((await requirePost(ctxAs("nadir"), post.id)).words.fr.title).toBe("De Lydia");
  });

  it("that is written twice with one key is one draft, and says which was the repeat", async () => {
    const ctx = { ...ctxAs("nadir"), idempotencyKey: { caller: "nadir", key: "written-once" } };
    const write = () => writePost(ctx, { input: WHOLE, thumbnail: {} });
    const first = await write();
    expect(first).toMatchObject({ isRepeat: false });
    expect(await write()).toEqual({ slug: first.slug, isRepeat: true });
  });

  it("has no new version without a change", async () => {
    const post = await written();
    await revised(post.id, { ...WHOLE, version: 1 });
    expect((await requirePost(ctxAs("nadir"), post.id)).version).toBe(1);
  });

  it("is deleted for everybody, once", async () => {
    const post = await written({ is_draft: false });
    const both = await Promise.allSettled([
      deletePost(ctxAs("nadir"), { postId: post.id }),
      deletePost(ctxAs("nadir"), { postId: post.id }),
    ]);

    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(requirePost(ctxAs("nadir"), post.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(revised(post.id, { title_fr: "x" })).rejects.toMatchObject({ code: "not_found" });
    expect((await logged(post.slug)).at(-1)).toBe("post.deleted");
  });

  it("is found by its titles in any language and listed by keyset", async () => {
    const ctx = ctxAs("nadir", { now: Date.UTC(2027, 0, 1) });
    const slugs = [];
    for (const title_fr of ["Zellige un", "Zellige deux", "Zellige trois"])
      slugs.push((await writePost(ctx, { input: { ...WHOLE, title_fr }, thumbnail: {} })).slug);
    const filters = { search: "ZELLIGE", newestFirst: true, limit: 2 } as const;

    const first = await adminPostList(ctx, filters);
    const [at = 0, id = ""] = (first.next ?? "").split(".");
    const second = await adminPostList(ctx, { ...filters, after: { at: Number(at), id: String(id) } });

    expect([first.count, [...first.results, ...second.results].map(({ slug }) => slug), second.next]).toEqual([
      3,
      slugs.reverse(),
      null,
    ]);
    expect((await adminPostList(ctx, { search: "تسرب", newestFirst: true, limit: 9 })).count).toBeGreaterThan(0);
    expect((await adminPostList(ctx, { search: "!?", newestFirst: true, limit: 9 })).count).toBe(0);
    expect((await adminPostList(ctx, { status: "published", type: "infos", newestFirst: false, limit: 9 })).results).toEqual([]);
  });
});

describe("the images of a post", () => {
  const uploaded = async (who: "nadir" | "yacine") => {
    const ctx = ctxAs(who);
    const image = await receiveImage(ctx, { bytes: JPEG, purpose: "previous_work" });
    await db.insert(mediaObjects).values({ ...image, ownerId: who, createdAt: ctx.now });
    return image.id;
  };
  const shown = (id: string, alt = "أنبوب") => `<figure><img src="/media/${id}" alt="${alt}"></figure>`;

  it("are kept as long as a text shows them, in any language", async () => {
    const [one, other] = [await uploaded("nadir"), await uploaded("nadir")];
    const post = await written({ content_ar: shown(one), content_fr: `${shown(one)}${shown(other)}` });
    const kept = () => db.select().from(postImages).where(eq(postImages.postId, post.id));
    expect(await kept()).toHaveLength(2);

    await revised(post.id, { content_fr: "<p>x</p>" });

    expect((await kept()).map(({ mediaId }) => mediaId)).toEqual([one]);
  });

  // Otherwise a draft with the id of a client's photo would publish it.
  it("are an admin's own uploads, never foreign ids", async () => {
    const his = await uploaded("yacine");

    await expect(written({ content_fr: shown(his) })).rejects.toMatchObject({ code: "upload.gone", field: "content_fr" });
    await expect(written({}, { uploadId: his })).rejects.toMatchObject({ code: "upload.gone", field: "thumbnail" });
  });

  it("need alt texts before a post is published", async () => {
    const id = await uploaded("nadir");
    const post = await written({ content_fr: shown(id, "") }, { uploadId: id });

    await expect(revised(post.id, { is_draft: false })).rejects.toMatchObject({
      errors: {
        content_fr: [{ code: "alt_required" }],
        thumbnail_alt_ar: [{ code: "required" }],
        thumbnail_alt_fr: [{ code: "required" }],
      },
    });
    await revised(post.id, { content_fr: shown(id), thumbnail_alt_ar: "أنبوب", thumbnail_alt_fr: "Un tuyau", is_draft: false });

    expect((await requirePost(ctxAs("nadir"), post.id)).thumbnail?.id).toBe(id);
    await revisePost(ctxAs("nadir"), { postId: post.id, input: {}, thumbnail: { uploadId: "" } });
    expect((await requirePost(ctxAs("nadir"), post.id)).thumbnail).toBeNull();
  });
});

it("answers all fields of a post, and a draft to admins only", async () => {
  const token = await tokenOf("nadir", true);
  const made = await api("POST", "/admin/blogs/", { token, json: WHOLE, headers: { "Idempotency-Key": "one" } });
  const again = await api("POST", "/admin/blogs/", { token, json: WHOLE, headers: { "Idempotency-Key": "one" } });

  expect(made).toMatchObject({ status: 201, body: { ...WHOLE, is_draft: true, thumbnail: null, title_en: "", version: 1 } });
  expect(again.body).toEqual(made.body);
  const path = `/admin/blogs/${made.body.id}/`;
  expect((await api("PATCH", path, { token, json: { is_draft: "false", version: 1 } })).body).toMatchObject({
    is_draft: false,
    version: 2,
  });
  expect(await api("PATCH", path, { token, json: { title_fr: "x", version: 1 } })).toMatchObject({
    status: 409,
    body: { code: "post.changed_meanwhile", detail: expect.stringContaining("Nadir") },
  });
  expect(await api("PATCH", path, { token, json: { title_fr: "" } })).toMatchObject({
    status: 400,
    body: { title_fr: ["This field is required."] },
  });
  expect(await api("POST", "/admin/blogs/", { token, json: { title_fr: "x", blog_type: "news" } })).toMatchObject({
    status: 400,
    body: { blog_type: ['"news" is not a valid choice.'] },
  });
  expect((await api("GET", "/admin/blogs/?search=fuite&status=published", { token })).body).toMatchObject({
    count: expect.any(Number),
  });
  expect((await api("DELETE", path, { token })).status).toBe(204);
  expect((await api("GET", path, { token })).status).toBe(404);
  expect((await api("GET", "/admin/blogs/99999999999999999999/", { token })).status).toBe(404);
});
