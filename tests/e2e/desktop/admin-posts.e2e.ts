import type { Page } from "@playwright/test";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { VECTORS, WRAPPERS } from "#tests/domain/blog/hostile-html.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { openUserPage, projectSettings } from "#tests/support/browser/e2e-user.ts";
import { press, tabTo } from "#tests/support/data/keys.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

const WORDS = {
  ar: { title: "كيف تكتشف تسرّب المياه", text: "خمس علامات لا تتجاهلها" },
  fr: { title: "Repérer une fuite d’eau", text: "Cinq signes à ne pas ignorer" },
  en: { title: "How to notice a leak", text: "Five signs" },
};

/** How long the page waits after the last keystroke. */
const AUTOSAVE_MS = 3_000;

/** The path prefix of the project's language, because Nadir's account is in Arabic. */
const prefix = () => (projectSettings().language === "ar" ? "" : `/${projectSettings().language}`);

/** Fills in one language of the form by keyboard: its tab, the title, and a text with a heading, a bold word and a list. */
async function writeIn(page: Page, language: "ar" | "fr"): Promise<void> {
  const { title, text } = WORDS[language];
  await tabTo(page, page.locator("[name=tab]:checked"));
  const choice = page.locator(`[name=tab][value=${language}]`);
  for (let stops = 0; stops < LANGUAGES.length && !(await choice.isChecked()); stops++) await page.keyboard.press("ArrowDown");
  await tabTo(page, page.locator(`#post-title_${language}`));
  await page.keyboard.type(title);
  await tabTo(page, page.locator(`[data-post-language=${language}] [data-tool=h2]`));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  // the shortcuts of lists are those of the editor, which is loaded meanwhile
  await expect(page.locator(`[data-post-language=${language}] .ProseMirror`)).toBeFocused();
  await page.keyboard.press("Control+Shift+8");
  await page.keyboard.press("Control+B");
  await page.keyboard.type("1");
  await page.keyboard.press("Control+B");
  await page.keyboard.type(" 2");
}

test("an admin writes a post by keyboard, previews it, publishes it, changes it and withdraws it", async ({
  browser,
  context,
  page,
}) => {
  const { language, words } = projectSettings();
  const { admin_posts: say } = words;
  await signInAs(context, "nadir");
  await page.goto(`${prefix()}/panel-admin/blog/new`);
  await expect(page.locator("[role=toolbar]:visible")).toHaveCount(1);

  await writeIn(page, "ar");
  await writeIn(page, "fr");
  const bold = page.locator("[data-post-language=fr] [data-tool=bold]");
  await expect(bold).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator("[data-post-language=fr] [data-tool=bullets]")).toHaveAttribute("aria-pressed", "true");
  await tabTo(page, page.locator("#post-blog_type"));
  await page.keyboard.press("ArrowDown");
  await press(page, page.getByRole("button", { name: say.save_preview }));

  const shown = page.locator(".post-preview");
  const { title, text } = WORDS[language === "en" ? "fr" : language];
  await page.waitForURL(/\/preview/);
  await expect(page.locator(".post-preview")).toBeVisible();
  await press(page, page.locator(`main a[href$="/preview?tab=${language}"]`));
  await page.waitForURL(new RegExp(`tab=${language}`));
  await expect(shown.getByRole("heading", { name: title })).toBeVisible();
  await expect(shown.locator(".prose h2")).toHaveText(text);
  await expect(shown.locator(".prose li strong")).toHaveText("1");

  await press(page, page.locator("main").getByRole("link", { name: say.preview_edit }));
  await page.waitForURL(/blog\/\d+\?tab=/);
  const file = page.url().replace(/\?.*/, "");
  await press(page, page.getByRole("button", { name: say.publish, exact: true }));
  await expect(page.getByRole("status").filter({ hasText: say.done.published })).toBeVisible();
  const id = /\d+$/.exec(new URL(file).pathname)?.[0];
  const published = await context.request.get(`/api/v1/admin/blogs/${id}/`);
  expect(await published.json()).toMatchObject({ is_draft: false, content_fr: expect.stringContaining("<strong>1</strong>") });
  // A list follows the direction of its language, each line that of its letters.
  const { content_ar: inArabic } = await published.json();
  expect(inArabic).toContain('<ul><li><p dir="auto">');
  const visitor = await openUserPage(browser);
  await visitor.goto(`${prefix()}/blog/${id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(visitor.locator(".prose h2")).toHaveText(text);

  await tabTo(page, page.locator(`#post-title_${language}`));
  await page.keyboard.press("End");
  await page.keyboard.type(" (2)");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: say.done.saved })).toBeVisible();
  // A visitor's document may be a minute old. A URL with a query is not cached.
  await visitor.goto(`${prefix()}/blog/${id}?after=change`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`${title} (2)`);

  await press(page, page.getByRole("button", { name: say.withdraw }));
  await expect(page.getByRole("status").filter({ hasText: say.done.withdrawn })).toBeVisible();
  expect((await visitor.goto(`${prefix()}/blog/${id}?after=withdrawal`))?.status()).toBe(404);
  await visitor.context().close();

  // in place: nothing of this document is loaded again
  await page.evaluate(() => document.body.setAttribute("data-marked", ""));
  const said = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  const card = page.locator("section[aria-labelledby=post-schedule]");
  const [year, month, day] = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10).split("-");
  await page.locator("[name=publish_day]").fill(`${day}/${month}/${year}`);
  await card.getByRole("button", { name: say.schedule, exact: true }).click();
  await said(say.done.scheduled);
  await expect(card.locator("p").first()).toContainText(String(year));
  // to the address that is shown
  await page.locator("[name=publish_time]").selectOption("11:15");
  await card.getByRole("button", { name: say.reschedule }).press("Enter");
  await expect(card.locator("p").first()).toContainText("11:15");
  await expect(page.locator("#content")).toBeFocused();
  await card.getByRole("button", { name: say.unschedule }).click();
  await said(say.done.unscheduled);
  await expect(card.getByRole("button", { name: say.unschedule })).toHaveCount(0);
  await page.getByText(say.delete, { exact: true }).click();
  await page.getByRole("button", { name: say.delete_confirm }).click();
  await said(say.done.deleted);
  await expect(page.locator("body[data-marked]")).toHaveCount(1);
  expect((await context.request.get(`/api/v1/admin/blogs/${id}/`)).status()).toBe(404);
});

test("an image and a link are added to a text by keyboard, and neither without a text for it", async ({ context, page }) => {
  const { admin_posts: say, refusals } = projectSettings().words;
  await signInAs(context, "nadir");
  await page.goto(`${prefix()}/panel-admin/blog/new`);
  await writeIn(page, "fr");

  await page.locator("[data-post-language=fr] [data-tool=picture]").focus();
  await page.keyboard.press("Enter");
  const dialog = page.locator("dialog[open]");
  await dialog.locator("[name=file]").setInputFiles({ name: "leak.jpg", mimeType: "image/jpeg", buffer: Buffer.from(JPEG) });
  await dialog.locator("[name=alt]").focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(say.picture_alt_needed)).toBeVisible();
  await page.keyboard.type("Un tuyau");
  await page.keyboard.press("Enter");
  await expect(page.locator(".post-text:visible img")).toHaveAttribute("alt", "Un tuyau");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".post-text:visible")).toBeFocused();

  await page.locator("[data-post-language=fr] [data-tool=link]").focus();
  await page.keyboard.press("Enter");
  await dialog.locator("[name=href]").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(say.link_wrong)).toBeVisible();
  await dialog.locator("[name=href]").fill("https://example.dz/");
  await page.keyboard.press("Enter");
  await expect(page.locator(".post-text:visible a")).toHaveAttribute("href", "https://example.dz/");
  await page.getByRole("button", { name: say.save_draft }).focus();
  await page.locator("#post-blog_type").selectOption("guides");
  const file = page.locator("#post-thumbnail");
  await file.setInputFiles({ name: "torn.jpg", mimeType: "image/jpeg", buffer: Buffer.from("torn") });
  await expect(page.locator("#post-thumbnail-error")).toHaveText(refusals.media_not_an_image);
  await expect(page.locator(".post-aside img")).toHaveCount(0);
  await file.setInputFiles([]);
  await page.getByRole("button", { name: say.save_draft }).click();
  await expect(page.getByRole("status").filter({ hasText: say.done.saved })).toBeVisible();
  const picture = page.locator(".post-text:visible img");
  await expect(picture).toHaveAttribute("src", /^\/media\/[0-9a-z]{16,20}-medium$/);
});

test("typed text stays on the device when the network is lost, and is offered on the next visit", async ({ context, page }) => {
  const { admin_posts: say } = projectSettings().words;
  await signInAs(context, "nadir");
  await page.goto(`${prefix()}/panel-admin/blog/new`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: say.beside }).click();
  await page.route(/\/blog\/new\.data/, (route) => route.fulfill({ status: 429 }));
  await writeIn(page, "fr");
  await expect(page.locator(".post-beside")).toContainText(WORDS.fr.text);
  const [before = ""] = say.kept_at.split("{{");
  await expect(page.getByRole("status").filter({ hasText: before.trim() })).toHaveText(/\d\d:\d\d/);
  // A page with routes has no cache, and would load the icons of the toast again.
  await page.unrouteAll();
  await context.setOffline(true);
  await page.getByRole("button", { name: say.save_draft }).click();
  await expect(page.getByText(say.lost)).toBeVisible();
  await context.setOffline(false);
  await page.goto(`${prefix()}/panel-admin/blog`);
  await page.goto(`${prefix()}/panel-admin/blog/new`);

  await page.getByRole("button", { name: say.kept_back }).click();

  await page.locator("[name=tab][value=fr]").check({ force: true });
  await expect(page.locator("#post-title_fr")).toHaveValue(WORDS.fr.title);
  await expect(page.locator(".post-text:visible h2")).toHaveText(WORDS.fr.text);
});

test("a draft is saved by the server while it is written", async ({ context, page }) => {
  const { admin_posts: say } = projectSettings().words;
  await signInAs(context, "nadir");
  await page.clock.install();
  await page.goto(`${prefix()}/panel-admin/blog/new`);
  await writeIn(page, "fr");
  await page.clock.fastForward(AUTOSAVE_MS);
  // the first automatic save makes the draft, without another document
  await expect(page).toHaveURL(/\/blog\/\d+$/, { timeout: 15_000 });
  await page.locator("#post-title_fr").fill("Un autre titre");
  const [before = ""] = say.saved_at.split("{{");
  const mark = page.locator(".post-actions [role=status]");
  const isSaved = () =>
    expect(async () => {
      await page.clock.fastForward(AUTOSAVE_MS);
      await expect(mark).toHaveText(new RegExp(`^${before.trim()}.*\\d\\d:\\d\\d`), { timeout: 500 });
    }).toPass({ timeout: 15_000 });
  await isSaved();
  await expect(mark).not.toContainText(say.kept_at.split("{{")[0]?.trim() ?? "");
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator("#post-title_fr")).toHaveValue("Un autre titre");
  await other.close();

  const saves = /\/blog\/\d+\.data/;
  await page.route(saves, (route) => route.fulfill({ status: 429 }), { times: 1 });
  const refused = page.waitForResponse((response) => response.status() === 429);
  await page.locator("#post-title_fr").fill("Un titre refusé");
  await page.clock.fastForward(AUTOSAVE_MS);
  await refused;
  // nothing more is typed: the lost save goes again by itself
  await isSaved();

  // stored, and its answer is lost: the next save is no change by somebody else
  const lost = Promise.withResolvers<void>();
  await page.route(
    saves,
    (route) =>
      route
        .fetch()
        .then(() => route.fulfill({ status: 429 }))
        .then(lost.resolve),
    { times: 1 },
  );
  await page.locator("#post-title_fr").fill("Un titre dont la réponse se perd");
  await page.clock.fastForward(AUTOSAVE_MS);
  await lost.promise;
  await page.locator("#post-title_fr").fill("Un titre de plus");
  await isSaved();

  // The button is pressed while what was typed is stored, and its response is not here yet.
  const [stored, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    saves,
    async (route) => {
      const response = await route.fetch();
      stored.resolve();
      await released.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.locator("#post-title_fr").fill("Encore un titre");
  await page.clock.fastForward(AUTOSAVE_MS);
  await stored.promise;
  await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
  const save = page.getByRole("button", { name: say.save_draft });
  await save.click({ noWaitAfter: true });
  released.resolve();
  const saved = page.getByRole("status").filter({ hasText: say.done.saved });
  await expect(saved).toBeVisible();
  await expect(page.locator("#post-title_fr")).toHaveValue("Encore un titre");

  // not answered, then refused, then accepted: in the same document, with what was typed and the version of each answer
  // on a busy machine a save comes before the button is pressed
  await page.route(saves, (route) =>
    route.request().postData()?.includes("publish") ? route.fulfill({ status: 429 }) : route.continue(),
  );
  await page.locator("#post-title_fr").fill("");
  await page.getByRole("button", { name: say.publish, exact: true }).click();
  await expect(page.getByText(projectSettings().words.not_accepted.too_many)).toBeVisible();
  await page.unroute(saves);
  await page.locator("#post-subtitle_fr").fill("Sous-titre");
  await page.getByRole("button", { name: say.publish, exact: true }).click();
  await expect(page.locator("#post-title_fr")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#post-subtitle_fr")).toHaveValue("Sous-titre");
  // the Arabic words are missing too, and come first
  await page.locator("[name=tab][value=fr]").check();
  await page.locator("#post-title_fr").fill("Le dernier titre");
  await save.click();
  await expect(saved).toBeVisible();
  await save.click();
  await expect(page.locator("#post-title_fr")).toHaveValue("Le dernier titre");
  await expect(page.getByRole("alert")).toHaveText("");
  await expect(page.locator("[data-same-document]")).toHaveCount(1);
});

test("an open draft says at once that another admin saved it, and a save that is refused for it gets the focus", async ({
  context,
  page,
}) => {
  const { admin_posts: say, refusals } = projectSettings().words;
  await signInAs(context, "nadir");
  await page.clock.install();
  await page.goto(`${prefix()}/panel-admin/blog/new`);
  const subtitle = page.locator("#post-subtitle_fr");
  await expect(page.locator("[role=toolbar]:visible")).toHaveCount(1);
  await page.locator("[name=tab][value=fr]").check({ force: true });
  await page.locator("#post-title_fr").fill("Un brouillon");
  await page.clock.fastForward(AUTOSAVE_MS);
  await expect(page).toHaveURL(/\/blog\/\d+$/, { timeout: 15_000 });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator("[role=toolbar]:visible")).toHaveCount(1);
  await other.locator("[name=tab][value=fr]").check({ force: true });
  await other.locator("#post-subtitle_fr").fill("D’ailleurs");
  await other.getByRole("button", { name: say.save_draft }).click();
  await expect(other.getByRole("status").filter({ hasText: say.done.saved })).toBeVisible();
  await other.close();

  await subtitle.fill("D’ici");
  const mark = page.locator(".post-actions [role=status]");
  await expect(async () => {
    await page.clock.fastForward(AUTOSAVE_MS);
    await expect(mark).toHaveText(say.kept_changed, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await page.getByRole("button", { name: say.save_draft }).press("Enter");
  const changed = refusals.post_changed_meanwhile.split("}}").at(-1) ?? "";
  await expect(page.locator(":focus").getByText(changed)).toBeVisible();
  await expect(subtitle).toHaveValue("D’ici");
  await page.getByRole("button", { name: say.save_over }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: say.done.saved })).toBeVisible();
  await expect(subtitle).toHaveValue("D’ici");
});

// Each attack is opened on the admin page and on the public page. A dialog or a CSP report is a failure.
test("of 800 known attacks in a post none has an effect, in its preview, its editor or on the public page", async ({
  context,
  page,
}) => {
  const opened: string[] = [];
  context.on("dialog", (dialog) => {
    opened.push(dialog.message());
    dialog.dismiss();
  });
  await signInAs(context, "nadir");
  const headers = { Origin: new URL((await context.request.get("/healthz")).url()).origin };
  for (const wrapped of WRAPPERS) {
    // No image has that id, so the post is refused.
    const attack = VECTORS.map((vector) => wrapped(vector.replaceAll("0123456789abcdefghij", "elsewhere"))).join("\n<p>–</p>\n");
    const sent = await context.request.post("/api/v1/admin/blogs/", {
      data: {
        ...{ title_fr: VECTORS[0], title_ar: VECTORS[11], subtitle_ar: VECTORS[13], thumbnail_alt_ar: VECTORS[14] },
        ...{ content_ar: attack, content_fr: "<p>x</p>", blog_type: "infos", is_draft: "true" },
      },
      headers,
    });
    expect(sent.status(), await sent.text()).toBe(201);
    const { id } = await sent.json();
    for (const path of [`/panel-admin/blog/${id}/preview?tab=ar`, `/panel-admin/blog/${id}?tab=ar`]) {
      await page.goto(path);
      await expect(page.locator(".prose:visible")).not.toHaveText("");
      expect(
        await page.locator(".prose:visible").locator("script, iframe, svg, style, [onclick], [onerror], [style]").count(),
      ).toBe(0);
    }
    await page.goto("/panel-admin/blog");
    const post = `/api/v1/admin/blogs/${id}/`;
    const published = await context.request.patch(post, { data: { is_draft: false }, headers });
    expect(published.status(), await published.text()).toBe(200);
    expect((await page.goto(`/blog/${id}?looked-at`))?.status()).toBe(200);
    await page.goto("/blogs?q=alert");
    expect((await context.request.delete(post, { headers })).status()).toBe(204);
  }
  expect(opened).toEqual([]);
});
