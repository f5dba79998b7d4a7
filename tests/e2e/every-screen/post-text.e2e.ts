import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { projectSettings } from "#tests/support/browser/e2e-user.ts";
import { tabTo } from "#tests/support/data/keys.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

const PAGE_BYTES = 220_000;
const EDITOR_BYTES = 115_000;
const EDITOR = /\/assets\/make-editor-/;

const LINE = { ar: "خمس علامات لا تتجاهلها", fr: "Cinq signes à ne pas ignorer", en: "Five signs" };
const TEXT = Object.values(LINE).map(
  (line) =>
    `<h2>${line}</h2><p>${line} <strong>${line}</strong>\n${line}</p><p></p>\n<ul><li><p dir="auto">${line}</p></li><li>${line}</li></ul>
    <blockquote><p>${line}</p></blockquote>`,
);

/** The scripts of a page so far, in bytes after brotli. */
function weighScripts(page: Page): () => Promise<number> {
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  return async () => {
    const bodies = await Promise.all(scripts.splice(0).map((script) => script.body()));
    return bodies.reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0);
  };
}

test("the editor of a post is loaded when its writer goes into the text, moves nothing and loses no key", async ({
  context,
  page,
}) => {
  const { language } = projectSettings();
  const { ar, fr } = LINE;
  await signInAs(context, "nadir");
  const headers = { Origin: new URL((await context.request.get("/healthz")).url()).origin };
  const sent = await context.request.post("/api/v1/admin/blogs/", {
    data: {
      title_fr: fr,
      title_ar: ar,
      content_fr: TEXT.join(""),
      content_ar: TEXT.join(""),
      blog_type: "infos",
      is_draft: "true",
    },
    headers,
  });
  const { id } = await sent.json();
  const file = `${language === "ar" ? "" : `/${language}`}/panel-admin/blog/${id}?tab=${language === "ar" ? "ar" : "fr"}`;
  const scripts = weighScripts(page);
  await page.goto(file, { waitUntil: "networkidle" });
  const text = page.locator(".post-text:visible");
  const atLoad = await scripts();
  expect(atLoad).toBeLessThanOrEqual(PAGE_BYTES);
  expect(await axeFindings(page)).toEqual([]);

  const lineTops = () =>
    text.evaluate((at) =>
      [at, ...at.querySelectorAll("h2, :scope > p, li, blockquote")].map(
        (line) => line.getBoundingClientRect().y + line.getBoundingClientRect().height,
      ),
    );
  const [resting, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(EDITOR, async (route) => {
    resting.resolve();
    await arrived.promise;
    await route.continue();
  });
  const item = text.locator("li").first();
  await item.scrollIntoViewIfNeeded();
  const end = await item.evaluate((at) => {
    const range = document.createRange();
    range.selectNodeContents(at);
    const { x, y, height } = range.getBoundingClientRect();
    return { x: x + 2, y: y + height / 2 };
  });
  const before = await lineTops();
  await page.mouse.click(end.x, end.y);
  await resting.promise;
  await page.keyboard.type(" un");
  arrived.resolve();
  await expect(page.locator(".post-text.ProseMirror:visible")).toBeFocused();
  await page.keyboard.type(" deux");
  await expect(item).toHaveText(`${LINE.ar} un deux`);
  expect(await lineTops()).toEqual(before);
  await expect(page.locator(`textarea[name=content_${language === "ar" ? "ar" : "fr"}]`)).toHaveValue(/ un deux<\/p><\/li>/);
  expect(await axeFindings(page)).toEqual([]);
  const afterPress = await scripts();
  expect(afterPress).toBeGreaterThan(0);
  expect(afterPress).toBeLessThanOrEqual(EDITOR_BYTES);
  test.info().annotations.push({ type: "script bytes", description: `${atLoad} at load, ${afterPress} after the press` });

  // a tool has its effect at once, and what is typed while the editor is loaded is in the text
  await page.unrouteAll();
  const typed = Promise.withResolvers<void>();
  await page.route(EDITOR, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(`${file.split("/panel-admin")[0]}/panel-admin/blog/new`, { waitUntil: "networkidle" });
  await page.locator("[data-tool=h2]:visible").click();
  await page.keyboard.type("Cinq");
  await page.keyboard.press("Enter");
  await page.keyboard.type("un");
  typed.resolve();
  await expect(page.locator(".post-text.ProseMirror:visible")).toBeFocused();
  await page.keyboard.type(" deux");
  await expect(page.locator(".post-text:visible > *")).toHaveText(["Cinq", "un deux"]);
  await expect(page.locator(".post-text:visible > h2")).toHaveText("Cinq");

  await page.unrouteAll();
  await page.goto(file, { waitUntil: "networkidle" });
  await tabTo(page, page.locator(".post-text:visible"));
  await expect(page.locator(".post-text.ProseMirror:visible")).toBeFocused();
});

test("picture, title and prose of a post begin at one edge, and so do those of the terms", async ({ page, language }) => {
  const edges = (selectors: string[]) =>
    page.evaluate(
      (all) =>
        all.map((selector) => {
          const { left = Number.NaN, right = Number.NaN } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          return Math.round(document.dir === "rtl" ? document.documentElement.clientWidth - right : left);
        }),
      selectors,
    );
  const isPhone = (page.viewportSize()?.width ?? 0) < 760;
  const prefix = language === "ar" ? "" : `/${language}`;
  await page.goto(`${prefix}/blogs`);
  await page.goto((await page.locator("main a[href*='/blog/']").first().getAttribute("href")) ?? "");
  const [picture, title, prose] = await edges([".post-picture", ".post-title", ".post-article .prose p"]);
  // on a phone the picture goes from edge to edge
  expect([picture, prose]).toEqual([isPhone ? 0 : title, title]);
  await page.goto(`${prefix}/terms`);
  expect(new Set(await edges(["main h1", "main h1 ~ p"])).size).toBe(1);
});
