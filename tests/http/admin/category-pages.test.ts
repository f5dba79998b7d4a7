import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addSavedReply } from "#app/domain/contact/add-saved-reply.ts";
import { openDb } from "#db/open.ts";
import { categories } from "#db/schema/taxonomy.ts";
import { FACE } from "#tests/domain/media/sample-images.ts";
import { api, tokenOf, visit } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(() => insertDemoUsers());

const db = openDb(env.DB);
const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const LIST = "/en/panel-admin/categories";
const PAINTING = { do: "data", name_ar: "دهان", name_fr: "Peinture", name_en: "Painting", points_cost: "2" };
const versionOf = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";
/** The names of the list in order. */
const order = (html: string) => [...html.matchAll(/id="up-(\d+)"/g)].map(([, id]) => Number(id));

describe("the categories in the admin area", () => {
  it("are listed and opened without scripts, by admins only", async () => {
    const nadir = await admin();
    const list = await htmlOf(nadir, LIST);
    expect(list).toContain('href="/en/panel-admin/categories/1"');
    expect(await htmlOf(nadir, "/fr/panel-admin/categories/1")).toContain("Réparation de fuites d’eau");
    for (const gone of ["categories/999", "categories/x", "categories/9e99", "sub-categories/999"])
      expect((await openPage(nadir, `/en/panel-admin/${gone}`)).status).toBe(404);
    for (const page of [LIST, `${LIST}/1`, "/en/panel-admin/sub-categories/101"]) {
      expect(formResultOf(await openPage(await browserOf("amina"), page)).to).toBe("/en");
      expect(formResultOf(await sendForm(await browserOf("yacine"), page, { do: "retired" })).to).toBe("/en");
      expect(formResultOf(await visit(page)).to).toContain("/en/login/admin");
    }
  });

  it("are found by a name in any language, with their count and their places in the whole list", async () => {
    const nadir = await admin();
    const all = order(await htmlOf(nadir, LIST));
    const found = await htmlOf(nadir, `${LIST}?search=electricite`);
    expect(order(found)).toHaveLength(1);
    expect(found).toContain("1–1 of \u20681\u2069");
    expect(found).toMatch(new RegExp(`aria-label="[^"]*${all.length}[^"]*"[^>]*class="order-button"`));
    expect(await htmlOf(nadir, `${LIST}?search=%00zz`)).toContain("Nothing here");
  });

  it("are shown by their state, and exported as they are shown, as the saved replies are", async () => {
    const nadir = await admin();
    const csv = async (address: string) =>
      (await (await openPage(nadir, `/en/panel-admin/export/${address}`)).text()).trimEnd().split("\r\n").slice(1);
    const [first = 0, ...others] = order(await htmlOf(nadir, LIST));
    await db.update(categories).set({ retiredAt: NOON }).where(eq(categories.id, first));
    const [standing, retired] = [await htmlOf(nadir, `${LIST}?status=standing`), await htmlOf(nadir, `${LIST}?status=retired`)];
    expect([order(standing), order(retired)]).toEqual([others, []]);
    expect(retired).toContain(`href="${LIST}/${first}"`);
    expect(standing).not.toContain(`href="${LIST}/${first}"`);
    expect(retired).toContain("/panel-admin/export/categories?status=retired");
    expect(await csv("categories?status=retired")).toEqual([expect.stringContaining(`"${first}","`)]);
    expect(await csv("categories?status=standing")).toHaveLength(others.length);
    expect(await csv("categories?search=electricite")).toHaveLength(1);
    await db.update(categories).set({ retiredAt: null }).where(eq(categories.id, first));

    const reply = { title: "Hours", text_ar: "من الثامنة", text_fr: "Dès huit heures", text_en: "From eight" };
    await addSavedReply(ctxAs("nadir"), reply);
    expect(await csv("replies?search=HUIT")).toEqual([expect.stringMatching(/Hours.*Dès huit heures/)]);
    expect(await csv("replies?search=neuf")).toEqual([]);
    expect(await htmlOf(nadir, "/en/panel-admin/replies")).toContain("/panel-admin/export/replies");
    expect(await htmlOf(nadir, "/en/panel-admin/log")).toContain("<bdi>Saved replies</bdi>");
  });

  it("are moved by buttons, and the page keeps its position", async () => {
    const nadir = await admin();
    const [first, second, third] = order(await htmlOf(nadir, LIST));
    const moved = await sendForm(nadir, LIST, { do: "down", id: String(first) });
    expect(formResultOf(moved)).toEqual({ status: 303, to: `${LIST}?done=moved#down-${first}` });
    expect(order(await htmlOf(nadir, LIST)).slice(0, 3)).toEqual([second, first, third]);
    const back = await sendForm(nadir, `${LIST}?status=standing`, { do: "up", id: String(first) });
    expect(formResultOf(back).to).toBe(`${LIST}?status=standing&done=moved#up-${first}`);
    await sendForm(nadir, LIST, { do: "up", id: String(first) });
    expect(order(await htmlOf(nadir, LIST))[0]).toBe(first);
    expect((await sendForm(nadir, LIST, { do: "up", id: "99999" })).status).toBe(404);
    expect((await sendForm(nadir, LIST, { do: "up", id: "x".repeat(5000) })).status).toBe(400);
    expect((await sendForm(nadir, LIST, { do: "explode" })).status).toBe(400);
  });

  it("are moved only from the position that the page shows", async () => {
    const nadir = await admin();
    for (const list of [LIST, `${LIST}/1`]) {
      const shown = await htmlOf(nadir, list);
      const [first = 0, second, third] = order(shown);
      const place =
        new RegExp(`name="id" value="${third}"/><input type="hidden" name="place" value="(\\d+)"`).exec(shown)?.[1] ?? "";
      expect(place).toBe("3");
      const up = { do: "up", id: String(third), place };
      expect(formResultOf(await sendForm(nadir, list, up)).status).toBe(303);
      const again = await sendForm(nadir, list, up);
      expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("The list changed at the same moment.")]);
      expect(order(await htmlOf(nadir, list)).slice(0, 3)).toEqual([first, third, second]);
      await sendForm(nadir, list, { ...up, do: "down", place: "2" });
      expect(order(await htmlOf(nadir, list)).slice(0, 3)).toEqual([first, second, third]);
    }
  });

  it("are added by a form that keeps the typed text", async () => {
    const nadir = await admin();
    const names = { do: "added", name_ar: "نماذج", name_fr: "Maquettes", points_cost: "1" };
    const refused = await sendForm(nadir, LIST, { ...names, name_en: "" });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('value="Maquettes"')]);
    const added = formResultOf(await sendForm(nadir, LIST, { ...names, name_en: "Models" }));
    expect(added).toEqual({ status: 303, to: expect.stringMatching(/categories\/\d+\?done=added$/) });
    const sub = { do: "added", name_ar: "سفن", name_fr: "Bateaux", name_en: "Ships" };
    await sendForm(nadir, added.to ?? "", sub);
    expect(await htmlOf(nadir, added.to ?? "")).toContain("Ships");
  });

  it("show the second of two admins who was first and the current values, and keep the typed text", async () => {
    const nadir = await admin();
    const page = `${LIST}/5`;
    const version = versionOf(await htmlOf(nadir, page));
    expect(formResultOf(await sendForm(nadir, page, { ...PAINTING, name_en: "House painting", version })).status).toBe(303);

    const late = await sendForm(nadir, page, { ...PAINTING, name_en: "Painters", points_cost: "4", version });
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(html).toMatch(/Nadir.{0,40} has just changed this/s);
    expect(html).toContain('value="Painters"');
    expect(html).toMatch(/Present value: .{0,20}House painting/s);
    // After that, the next submission is saved.
    expect(formResultOf(await sendForm(nadir, page, { ...PAINTING, name_en: "Painters", version: versionOf(html) })).status).toBe(
      303,
    );
    expect(await htmlOf(nadir, page)).toContain('value="Painters"');

    // a field that was not touched keeps what the other admin saved
    const { do: _, ...was } = { ...PAINTING, name_en: "Painters" };
    await sendForm(nadir, page, { ...PAINTING, name_en: "Painters", name_fr: "Peintres" });
    const own = { ...PAINTING, name_en: "Painters", points_cost: "3", was: JSON.stringify(was) };
    const stale = await (await sendForm(nadir, page, { ...own, version })).text();
    expect(stale).toContain('value="Peintres"');
    expect(stale).not.toMatch(/Present value: .{0,20}Peintres/s);
    await sendForm(nadir, page, { ...own, version: versionOf(stale) });
    expect(await htmlOf(nadir, page)).toMatch(/value="Peintres"[\s\S]*<option value="3" selected/);
  });

  it("are retired with a reason and restored", async () => {
    const nadir = await admin();
    const page = `${LIST}/9`;
    const version = versionOf(await htmlOf(nadir, page));
    expect((await sendForm(nadir, page, { do: "retired", version, reason: "" })).status).toBe(400);
    expect(formResultOf(await sendForm(nadir, page, { do: "retired", version, reason: "Nobody asks" })).to).toBe(
      `${page}?done=retired`,
    );
    expect(await htmlOf(nadir, LIST)).toContain("Retired categories");
    expect(order(await htmlOf(nadir, LIST))).not.toContain(9);
    expect(await htmlOf(nadir, "/en/panel-admin/log")).toContain("Nobody asks");
    await sendForm(nadir, page, { do: "restored" });
    expect(order(await htmlOf(nadir, LIST)).at(-1)).toBe(9);

    const sub = "/en/panel-admin/sub-categories/902";
    expect(formResultOf(await sendForm(nadir, sub, { do: "retired", reason: "Too rare" })).to).toBe(`${sub}?done=retired`);
    expect(await htmlOf(nadir, sub)).toContain("Bring the speciality back");
  });
});

describe("the image of a category", () => {
  const ALTS = { image_alt_ar: "سقف", image_alt_fr: "Un toit", image_alt_en: "A tiled roof" };
  const formOf = (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  };
  const picture = () => new File([FACE as Uint8Array<ArrayBuffer>], "roof.jpg", { type: "image/jpeg" });

  it("is on the landing page and in the category choice, with its alt text in the reader's language", async () => {
    const nadir = await admin();
    const page = `${LIST}/14`;
    const sent = await sendForm(nadir, page, formOf({ do: "picture", ...ALTS, image: picture() }));
    expect(formResultOf(sent).to).toBe(`${page}?done=picture`);

    expect(await htmlOf(nadir, "/en")).toContain('alt="A tiled roof"');
    expect(await htmlOf(await browserOf("amina"), "/fr/new-job")).toContain('alt="Un toit"');
    expect(await htmlOf(await browserOf("yacine"), "/categories")).toContain('alt="سقف"');
    await sendForm(nadir, page, { do: "unpictured" });
    expect(await htmlOf(nadir, "/en")).not.toContain("A tiled roof");
  });

  it("is kept when its form is refused", async () => {
    const nadir = await admin();
    const page = `${LIST}/15`;
    const refused = await sendForm(nadir, page, formOf({ do: "picture", ...ALTS, image_alt_fr: "", image: picture() }));
    const id = /name="image_id" value="(\w+)"/.exec(await refused.text())?.[1] ?? "";
    expect([refused.status, id]).toEqual([400, expect.stringMatching(/^\w{16,20}$/)]);
    const again = await sendForm(nadir, page, formOf({ do: "picture", ...ALTS, image_id: id }));
    expect(formResultOf(again).to).toBe(`${page}?done=picture`);
    const wrong = formOf({ do: "picture", ...ALTS, image: new File(["<svg/>"], "x.svg") });
    expect((await sendForm(nadir, page, wrong)).status).toBe(400);
    expect((await sendForm(nadir, `${LIST}/16`, formOf({ do: "picture", ...ALTS }))).status).toBe(400);
    expect((await env.MEDIA.list({ prefix: "picture/" })).objects.length).toBeGreaterThan(0);
  });

  it("is refused with a reason at its file, and the texts after it stay, as a browser sends its button last", async () => {
    const nadir = await admin();
    const refusalOf = async (image: File) =>
      (await sendForm(nadir, `${LIST}/16`, formOf({ image, ...ALTS, do: "picture" }))).text();
    const unreadable = await refusalOf(new File(["<svg/>"], "x.jpg", { type: "image/jpeg" }));
    expect(unreadable).toMatch(/id="picture-image-error"[^>]*>.*This file is not an image we can read/s);
    expect(unreadable).toContain('value="Un toit"');
    const large = await refusalOf(new File([new Uint8Array(11 * 1024 * 1024)], "x.jpg", { type: "image/jpeg" }));
    expect(large).toMatch(/id="picture-image-error"/);
  });
});

describe("a change of an admin", () => {
  it("is visible to the admin at once and to everybody within a minute, on the landing page, in the choice and in the search", async () => {
    const nadir = await admin();
    await visit("/en");
    const names = { do: "data", name_ar: "سطوح", name_fr: "Toitures neuves", name_en: "Brand new roofs", points_cost: "5" };
    await sendForm(nadir, `${LIST}/13`, names);

    expect(await htmlOf(nadir, "/en")).toContain("Brand new roofs");
    expect(await htmlOf(await browserOf("amina"), "/en")).toContain("Brand new roofs");
    expect(await htmlOf(await browserOf("amina"), "/en/new-job")).toContain("Brand new roofs");
    const { body } = await api("GET", "/services/sub-categories/?search=Toitures+neuves");
    expect(body).toContainEqual(expect.objectContaining({ category: 13 }));
  });
});
