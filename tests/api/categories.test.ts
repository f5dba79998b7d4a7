import { beforeAll, describe, expect, it } from "vitest";
import { FACE } from "#tests/domain/media/sample-images.ts";
import { api, tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";

beforeAll(() => insertDemoUsers());

const nadir = () => tokenOf("nadir", true);
const patch = async (path: string, json: unknown) => api("PATCH", `/admin/${path}/`, { token: await nadir(), json });
/** A category as visitors read it. */
const plumbing = async () => {
  const { body } = await api("GET", "/services/categories/");
  return (body as unknown as Record<string, unknown>[]).find(({ id }) => id === 1);
};

/** Id of an image that the admin uploaded. */
async function uploaded(): Promise<string> {
  const response = await api("POST", "/media/uploads/", {
    token: await nadir(),
    json: { purpose: "picture", content_type: "image/jpeg", size: FACE.byteLength },
  });
  const url = new URL(String(response.body.url));
  const put = await visit(url.pathname + url.search, {
    method: "PUT",
    headers: { "Content-Type": "image/jpeg" },
    body: FACE as Uint8Array<ArrayBuffer>,
  });
  expect(put.status).toBeLessThan(300);
  return String(response.body.id);
}

const ALTS = { image_alt_ar: "صنبور يقطر", image_alt_fr: "Un robinet qui goutte", image_alt_en: "A dripping tap" };

describe("PATCH admin/categories/{id}/", () => {
  it("changes the public category, and names all wrong fields in one response", async () => {
    const revised = await patch("categories/1", { name_en: "Plumbing and gas", points_cost: "3", reason: "asked for" });
    expect(revised).toMatchObject({ status: 200, body: { id: 1, name_en: "Plumbing and gas", points_cost: 3, position: 1 } });
    expect(await plumbing()).toMatchObject({ name_en: "Plumbing and gas", points_cost: 3 });

    const wrong = await patch("categories/1", { name_ar: " ", name_fr: "x".repeat(61), points_cost: 6, is_retired: "perhaps" });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        name_ar: ["This field may not be blank."],
        name_fr: ["Ensure this field has no more than 60 characters."],
        points_cost: ["Ensure this value is less than or equal to 5."],
        is_retired: ["Must be a valid boolean."],
      },
    });
    expect(await patch("categories/1", { name_fr: "ÉLECTRICITE" })).toMatchObject({
      status: 400,
      body: { name_fr: ["This field must be unique."] },
    });
  });

  it("shows an image to everybody, with alt texts in three languages, and hides it again", async () => {
    const image = await uploaded();
    const wordless = await patch("categories/1", { image, image_alt_fr: "Un robinet" });
    expect([wordless.status, Object.keys(wordless.body)]).toEqual([
      400,
      expect.arrayContaining(["image_alt_ar", "image_alt_en"]),
    ]);

    const { body } = await patch("categories/1", { image, ...ALTS });
    expect(body).toMatchObject({ image: expect.stringContaining(`/media/${image}`), ...ALTS });
    expect(await plumbing()).toMatchObject({ image: body.image });
    const { pathname } = new URL(String(body.image));
    const shown = await visit(`${pathname}-tiny`);
    expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([200, expect.stringContaining("public")]);

    expect((await patch("categories/2", { image, ...ALTS })).body).toMatchObject({ code: "upload.gone" });
    expect((await patch("categories/1", { image_alt_en: "A leaking tap" })).body).toMatchObject({
      image_alt_en: "A leaking tap",
    });
    expect((await patch("categories/1", { image: "" })).body).toMatchObject({ image: null, image_alt_en: null });
    expect((await visit(pathname)).status).toBe(404);
  });

  it("refuses a change of an outdated version, and names the admin who changed it", async () => {
    const { body } = await patch("categories/3", { points_cost: 4 });
    expect((await patch("categories/3", { points_cost: 5, version: body.version })).status).toBe(200);
    const late = await patch("categories/3", { points_cost: 1, version: body.version });
    expect(late).toMatchObject({ status: 409, body: { code: "category.changed", detail: "Nadir has changed it meanwhile." } });
  });
});

describe("sub-categories", () => {
  it("are added, renamed, moved, retired and restored", async () => {
    const names = { name_ar: "فلاتر", name_fr: "Filtres", name_en: "Filters" };
    const token = await nadir();
    const { status, body } = await api("POST", "/admin/categories/1/sub-categories/", { token, json: names });
    expect([status, body]).toEqual([201, expect.objectContaining({ ...names, category: 1, slug: "filters", retired_at: null })]);

    expect((await patch(`sub-categories/${body.id}`, { position: 1 })).body).toMatchObject({ position: 1 });
    expect((await patch(`sub-categories/${body.id}`, { is_retired: true })).body).toMatchObject({ position: null });
    expect(JSON.stringify(await plumbing())).not.toContain("Filtres");
    const { body: all } = await api("GET", "/admin/categories/", { token });
    expect(JSON.stringify(all)).toContain("Filtres");
    expect((await patch(`sub-categories/${body.id}`, { is_retired: false })).body).toMatchObject({ retired_at: null });
  });

  it("belong to an existing category", async () => {
    expect((await patch("sub-categories/999999", {})).status).toBe(404);
    expect((await patch("categories/0x1", {})).status).toBe(404);
    expect((await patch("categories/99999999999999999999", {})).status).toBe(404);
  });
});
