import { beforeAll, describe, expect, it } from "vitest";
import { revisePost } from "#app/domain/blog/revise-post.ts";
import { dayAsTyped } from "#app/i18n/parse-typed-day.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { tokenOf } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers, insertUser, testCtx } from "#tests/support/ctx.ts";
import { insertPost } from "#tests/support/data/posts.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(() => insertDemoUsers());

const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const NEW = "/fr/panel-admin/blog/new";
const WHOLE = {
  ...{ title_fr: "Une fuite", content_fr: "<p>Cinq signes</p>", title_ar: "تسرّب المياه", content_ar: "<p>نص</p>" },
  blog_type: "guides",
};

const multipart = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

describe("the admin area of the blog, without scripts", () => {
  it("lists posts with what each language lacks, searches, and opens them", async () => {
    const id = await insertPost({
      slug: "liste",
      isDraft: true,
      words: { fr: { title: "Peindre un mur" }, ar: { title: "طلاء", content: "" } },
    });
    const nadir = await admin();
    const list = await htmlOf(nadir, "/fr/panel-admin/blog?search=PEINDRE&status=draft&type=guides");

    expect(list).toContain(`href="/fr/panel-admin/blog/${id}"`);
    expect(list).toContain("العربية\u00a0: incomplet");
    expect(await htmlOf(nadir, `/fr/panel-admin/blog?search=${"x".repeat(10_000)}&status=nonsense&after=nonsense`)).toContain(
      "Aucun article",
    );
    expect((await openPage(nadir, "/fr/panel-admin/blog/99999999999999999999")).status).toBe(404);
    expect((await openPage(nadir, "/fr/panel-admin/blog/x/preview")).status).toBe(404);
  });

  it("accepts a post with its image, shows a preview, and publishes it", async () => {
    const nadir = await admin();
    const thumbnail = new File([JPEG as Uint8Array<ArrayBuffer>], "leak.jpg", { type: "image/jpeg" });
    const alts = { thumbnail_alt_fr: "Un tuyau", thumbnail_alt_ar: "أنبوب" };
    const saved = formResultOf(await sendForm(nadir, NEW, multipart({ ...WHOLE, ...alts, thumbnail, do: "preview", tab: "fr" })));
    expect(saved).toEqual({ status: 303, to: expect.stringMatching(/^\/fr\/panel-admin\/blog\/\d+\/preview\?tab=fr$/) });

    const preview = await openPage(nadir, saved.to ?? "");
    const shown = await preview.text();
    expect(preview.headers.get("Cache-Control")).toBe("private, no-store");
    expect(shown).toContain('<div class="prose post-column"><p>Cinq signes</p></div>');
    expect(shown).toContain('alt="Un tuyau"');
    expect(shown).toContain('name="robots" content="noindex"');
    const page = (saved.to ?? "").replace(/\/preview.*/, "");
    const published = formResultOf(
      await sendForm(nadir, page, multipart({ ...WHOLE, ...alts, do: "publish", tab: "ar", version: "1" })),
    );
    expect(published).toEqual({ status: 303, to: `${page}?done=published&tab=ar` });
    expect(await htmlOf(nadir, published.to ?? "")).toContain("L’article est publié");
    const withdrawn = await sendForm(nadir, page, multipart({ ...WHOLE, do: "withdraw", version: "2" }));
    expect(formResultOf(withdrawn).to).toBe(`${page}?done=withdrawn`);
    expect(formResultOf(await sendForm(nadir, page, multipart({ do: "delete" }))).to).toBe("/fr/panel-admin/blog?done=deleted");
    expect((await openPage(nadir, page)).status).toBe(404);
  });

  it("schedules a post at a time in Algiers, changes it and cancels it; other buttons leave it", async () => {
    const nadir = await admin();
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const fields = (deed: string, minute = `${dayAsTyped(day)} 10:30`) => {
      const [publish_day = "", publish_time = ""] = minute.split(" ");
      return multipart({ ...WHOLE, do: deed, publish_day, publish_time });
    };
    expect((await sendForm(nadir, NEW, fields("schedule", ""))).status).toBe(400);
    expect((await sendForm(nadir, NEW, fields("schedule", "31/02/2026 10:30"))).status).toBe(400);
    const dayless = await (await sendForm(nadir, NEW, fields("schedule", " 10:30"))).text();
    expect(dayless).toMatch(/<input(?=[^>]*name="publish_day")(?=[^>]*aria-invalid="true")(?=[^>]* value="")/);
    const made = formResultOf(await sendForm(nadir, NEW, fields("schedule"))).to ?? "";
    expect(made).toMatch(/\?done=scheduled$/);
    const page = made.replace(/\?.*/, "");
    expect(await htmlOf(nadir, "/fr/panel-admin/blog?status=scheduled")).toMatch(/Programmé\u00a0: [^<]*10:30/);
    const atHalfPastTen = new RegExp(`value="${dayAsTyped(day)}"[\\s\\S]*<option selected="">10:30<`);
    expect(await htmlOf(nadir, page)).toMatch(atHalfPastTen);
    const past = await sendForm(nadir, page, fields("schedule", "01/01/2020 10:30"));
    expect([past.status, await past.text()]).toEqual([400, expect.stringContaining("Date\u00a0: ")]);
    await sendForm(nadir, page, fields("save", `${dayAsTyped(day)} 12:00`));
    expect(await htmlOf(nadir, page)).toMatch(atHalfPastTen);
    expect(formResultOf(await sendForm(nadir, page, fields("unschedule"))).to).toBe(`${page}?done=unscheduled`);
    expect(await htmlOf(nadir, page)).not.toContain("Programmé");
  });

  it("names what a post lacks by field and language, and keeps the typed text and the uploaded image", async () => {
    const nadir = await admin();
    const thumbnail = new File([JPEG as Uint8Array<ArrayBuffer>], "leak.jpg", { type: "image/jpeg" });
    const typed = { ...WHOLE, title_ar: "", content_fr: "<p>Typed & kept</p>", thumbnail, do: "publish" };
    const refused = await sendForm(nadir, NEW, multipart(typed));
    const html = await refused.text();

    expect(refused.status).toBe(400);
    expect(html).toContain("Titre (العربية)\u00a0: ");
    expect(html).toContain("Texte alternatif (Français)\u00a0: ");
    expect(html).toContain("&lt;p&gt;Typed &amp; kept&lt;/p&gt;");
    expect(html).toMatch(/<input type="hidden" name="thumbnail" value="[0-9a-z]{16,20}"/);
    expect((await sendForm(nadir, NEW, multipart({ ...WHOLE, title_fr: "x".repeat(10_000) }))).status).toBe(400);
    expect((await sendForm(nadir, NEW, multipart({ ...WHOLE, content_fr: "x".repeat(100_000) }))).status).toBe(400);
    expect((await sendForm(nadir, NEW, multipart({ ...WHOLE, blog_type: "news" }))).status).toBe(400);
  });

  it("names all that an empty post lacks at once, published or scheduled", async () => {
    const nadir = await admin();
    const words = { title_ar: "", content_ar: "", title_fr: "", content_fr: "<p></p>", title_en: "", content_en: "" };
    for (const deed of ["publish", "schedule"]) {
      const empty = { ...words, blog_type: "", publish_day: "", publish_time: "09:00", do: deed };
      const refused = await sendForm(nadir, NEW, multipart(empty));
      const html = await refused.text();
      expect(refused.status).toBe(400);
      for (const field of [
        "Type",
        "Titre (العربية)",
        "Texte de l’article (العربية)",
        "Titre (Français)",
        "Texte de l’article (Français)",
      ])
        expect(html).toContain(`${field}\u00a0: `);
      expect(html.includes("Date\u00a0: ")).toBe(deed === "schedule");
      expect(html).not.toContain("Titre (English)\u00a0: ");
    }
  });

  // Two admins on one post: the second loses no typed text.
  it("names the admin who changed a post meanwhile, keeps the typed text, and saves it on the next try", async () => {
    const rania = await insertUser("rania", {
      ...{ role: "admin", firstName: "Rania", lastName: "Test", email: "rania@hirfa.example", language: "fr" },
      ...{ wilayaId: 31, communeId: 3101 },
    });
    const id = await insertPost({ slug: "a-deux", isDraft: true });
    await revisePost(testCtx(rania), { postId: id, input: { title_fr: "De Rania" }, thumbnail: {} });
    const page = `/fr/panel-admin/blog/${id}`;
    const nadir = await admin();

    const refused = await sendForm(nadir, page, multipart({ ...WHOLE, title_fr: "De Nadir", version: "1", do: "save" }));
    const html = await refused.text();

    expect(refused.status).toBe(409);
    expect(html).toContain("Rania");
    expect(html).toContain(">De Nadir</textarea>");
    expect(html).toContain('name="version" value="2"');
    expect(
      formResultOf(await sendForm(nadir, page, multipart({ ...WHOLE, title_fr: "De Nadir", version: "2", do: "save" }))).status,
    ).toBe(303);
  });

  it("saves a draft by itself, answers with its version, and says if another admin was first", async () => {
    const id = await insertPost({ slug: "tout-seul", isDraft: true });
    const nadir = await admin();
    const autosave = async (fields: Record<string, string>) =>
      (await sendForm(nadir, `/fr/panel-admin/blog/${id}.data`, multipart({ ...fields, do: "autosave" }))).text();

    expect(await autosave({ title_fr: "Un titre", version: "1" })).toMatch(/"version",2/);
    expect(await autosave({ title_fr: "Un autre", version: "1" })).toMatch(/"isStale",true/);
    expect(await autosave({ title_fr: "x".repeat(10_000), version: "2" })).toMatch(/"isStale",false/);
    expect(await htmlOf(nadir, `/fr/panel-admin/blog/${id}`)).toContain(">Un titre</textarea>");
    const document = multipart({ title_fr: "Un autre", version: "1", do: "autosave" });
    expect((await sendForm(nadir, `/fr/panel-admin/blog/${id}`, document)).status).toBe(200);
  });

  it("a new one is made by its first automatic save, once, and a repeat saves what was typed since", async () => {
    const nadir = await admin();
    const once = "firstsave00000000001";
    const save = async (fields: Record<string, string>) =>
      (
        await sendForm(nadir, "/fr/panel-admin/blog/new.data", multipart({ blog_type: "", once, do: "autosave", ...fields }))
      ).text();
    expect(await save({ title_fr: "" })).toMatch(/"isStale",false/);
    const made = await save({ title_fr: "Tout nouveau" });
    const id = /"id",(\d+)/.exec(made)?.[1];
    expect(made).toMatch(/"version",1/);
    expect(await save({ title_fr: "Tout nouveau, deux" })).toMatch(new RegExp(`"id",${id},"version",2`));
    const page = `/fr/panel-admin/blog/${id}`;
    expect(await htmlOf(nadir, page)).toContain(">Tout nouveau, deux</textarea>");
    // its answer was lost, and the button repeats it with what was typed since
    const pressed = multipart({ ...WHOLE, title_fr: "Tout nouveau, trois", once, do: "save" });
    expect(formResultOf(await sendForm(nadir, "/fr/panel-admin/blog/new", pressed)).to).toBe(`${page}?done=saved`);
    expect(await htmlOf(nadir, page)).toContain(">Tout nouveau, trois</textarea>");
    expect(await htmlOf(nadir, "/fr/panel-admin/blog?search=nouveau")).toContain("1–1 sur \u20681\u2069");
  });

  it("is for admins only", async () => {
    const id = await insertPost({ slug: "ferme", isDraft: true });
    for (const path of ["", "/new", `/${id}`, `/${id}/preview`]) {
      expect(formResultOf(await openPage(await browserOf("amina"), `/fr/panel-admin/blog${path}`))).toEqual({
        status: 302,
        to: "/fr",
      });
      expect(formResultOf(await openPage({ Cookie: "" }, `/fr/panel-admin/blog${path}`)).to).toContain("/fr/login/admin");
    }
    expect(formResultOf(await sendForm(await browserOf("yacine"), NEW, multipart(WHOLE))).to).toBe("/fr");
  });

  it("shows a draft's content as text", async () => {
    const ctx = ctxAs("nadir");
    const id = await insertPost({ slug: "mechant", isDraft: true });
    const evil = '"><script>alert(1)</script>';
    await revisePost(ctx, {
      postId: id,
      input: { title_fr: evil, title_ar: evil, subtitle_fr: evil, thumbnail_alt_fr: evil, content_fr: `<p>${evil}</p>` },
      thumbnail: {},
    });
    const nadir = await admin();
    for (const path of ["", `/${id}`, `/${id}/preview?tab=fr`, `/${id}/preview?tab=ar`])
      expect(await htmlOf(nadir, `/fr/panel-admin/blog${path}`)).not.toContain("<script>alert");
  });
});
