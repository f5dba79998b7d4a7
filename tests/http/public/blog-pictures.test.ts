import { beforeAll, expect, it } from "vitest";
import { withPhotoLinks } from "#app/ui/blog/with-photo-links.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { api, ORIGIN, tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { leaveMediaCache } from "#tests/support/worker/leave-media-cache.ts";
import { uncachedVisit } from "#tests/support/worker/uncached-visit.ts";

beforeAll(insertDemoUsers);

const WORDS = { ar: "تسرّب", fr: "Fuite", en: "Leak" };

/** A post with a thumbnail, written by an admin in the admin area. */
async function written(token: string) {
  const form = new FormData();
  form.set("blog_type", "guides");
  form.set("thumbnail", new File([new Uint8Array(JPEG)], "leak.jpg", { type: "image/jpeg" }));
  for (const [language, title] of Object.entries(WORDS)) {
    form.set(`title_${language}`, title);
    form.set(`subtitle_${language}`, title);
    form.set(`content_${language}`, `<p>${title}</p>`);
    form.set(`thumbnail_alt_${language}`, `${title} !`);
  }
  const { status, body } = await api("POST", "/admin/blogs/", { token, form });
  expect(status).toBe(201);
  return body as { id: number; thumbnail: string };
}

it("the image of a post is public while it is published, and for admins only otherwise", async () => {
  const token = await tokenOf("nadir", true);
  const post = await written(token);
  const picture = new URL(post.thumbnail, ORIGIN).pathname;
  expect([(await uncachedVisit(picture)).status, (await uncachedVisit(`/fr/blog/${post.id}`)).status]).toEqual([404, 404]);

  const published = await api("PATCH", `/admin/blogs/${post.id}/`, { token, json: { is_draft: false } });
  expect(published.status).toBe(200);

  expect((await uncachedVisit(picture)).status).toBe(200);
  const html = await (await uncachedVisit(`/fr/blog/${post.id}`)).text();
  expect(html).toContain(`<meta property="og:image" content="${ORIGIN}${picture}"/>`);
  expect(html).toContain('<meta property="og:image:alt" content="Fuite !"/>');
  expect(html).toMatch(/<img[^>]*alt="Fuite !" width="\d+" height="\d+" fetchPriority="high"/);
  expect(html).toContain(`"image":"${ORIGIN}${picture}"`);
  const { body: listed } = await api("GET", "/blogs/");
  expect(listed[0]).toMatchObject({ thumbnail: picture, thumbnail_alt_fr: "Fuite !", title_en: "Leak" });

  const src = picture.replace("-medium", "");
  const photo = `/fr/photo/${src.slice("/media/".length)}`;
  expect(html).toContain(
    `<a href="${photo}?from=%2Ffr%2Fblog%2F${post.id}" target="_blank" rel="noreferrer" data-photo="${src}"`,
  );
  expect((await uncachedVisit(photo)).status).toBe(200);

  await api("PATCH", `/admin/blogs/${post.id}/`, { token, json: { is_draft: true } });
  await leaveMediaCache(picture);
  expect((await uncachedVisit(picture)).status).toBe(404);
  expect((await api("GET", `/blogs/${post.id}/`)).status).toBe(404);
});

it("images in the text of a post open as photos do, and an image inside a link keeps its link", () => {
  const [one, other] = ["a".repeat(20), "b".repeat(20)];
  const clean = `<p><img src="/media/${one}-medium" alt="" width="8"></p><p><a href="/terms"><img src="/media/${other}" alt="Tap"></a></p>`;
  expect(withPhotoLinks(clean, { from: "/fr/blog/1", path: (to) => `/fr${to}`, label: "Photo" })).toBe(
    `<p><a href="/fr/photo/${one}?from=%2Ffr%2Fblog%2F1" target="_blank" rel="noreferrer" data-photo="/media/${one}" aria-label="Photo"><img src="/media/${one}-medium" alt="" width="8"></a></p><p><a href="/terms"><img src="/media/${other}" alt="Tap"></a></p>`,
  );
});
