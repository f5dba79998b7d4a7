import type { Page } from "@playwright/test";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { catalogueOf, urlInLanguage } from "#tests/support/catalogue.ts";
import { expect, ONE_PROJECT, test } from "#tests/support/e2e.ts";

/** Parts of titles of the demo posts (db/seeds/posts.json), none in the spelling of the title. */
const PARTS = { ar: "مكيّفك", fr: "CLIMATISEUR", en: "CONDITIONER" } as const satisfies Record<Language, string>;
const cards = (page: Page) => page.locator("[data-blog-part=posts] article");

/** The pictures that passed from the last page into this one. */
const passedPictures = (page: Page) => page.evaluate(() => Reflect.get(globalThis, "passed"));
const watchPictures = (page: Page) =>
  page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      const passed = Promise.resolve(viewTransition?.ready).then(() =>
        document.getAnimations().map(({ effect }) => Reflect.get(effect ?? {}, "pseudoElement")),
      );
      Object.assign(globalThis, { passed });
    });
  });

test("a reader finds a post by a word and a type while typing, reads it and comes back", async ({ page, language }) => {
  const { blog } = catalogueOf(language);
  const { back } = catalogueOf(language).ui;
  await watchPictures(page);
  await page.goto(urlInLanguage(language, "/"));
  await page.locator("section", { hasText: blog.latest }).getByRole("link", { name: blog.all_posts }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(blog.title);
  await expect(cards(page)).toHaveCount(7);

  const box = page.getByRole("searchbox", { name: blog.search });
  await box.fill(PARTS[language]);
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(box).toBeFocused();
  // The language switch keeps the search.
  const next = page.locator("[data-language-choice] input[name=next]").first();
  await expect(next).toHaveValue(/[?&]q=/);
  await box.fill("qwertz");
  await expect(page.getByRole("heading", { level: 2, name: blog.none })).toBeVisible();
  await page.getByRole("button", { name: blog.clear }).click();
  await expect(cards(page)).toHaveCount(7);
  await expect(box).toBeFocused();

  const types = page.getByRole("combobox", { name: blog.type });
  if (await types.isVisible()) await types.selectOption("astuces");
  else await page.getByRole("link", { name: blog.types.astuces, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(blog.types.astuces);
  await expect(page).toHaveURL(/\/blogs\/category\/astuces$/);
  await expect(cards(page)).toHaveCount(2);

  await cards(page).first().getByRole("link").click();
  await expect(page.locator(".prose li")).not.toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await passedPictures(page)).toEqual([]);
  await page.getByRole("link", { name: back, exact: true }).click();
  await expect(cards(page)).toHaveCount(7);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await cards(page).first().getByRole("link").click();
  await expect(page.locator(".prose")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").pop();
  expect(await passedPictures(page)).toContain(`::view-transition-group(post-${id})`);
});

test("the list does not move while its images load", async ({ page, language }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((seen) => {
      // as: the DOM types lack it
      for (const shift of seen.getEntries() as unknown as { value: number }[])
        Object.assign(globalThis, { moved: Reflect.get(globalThis, "moved") + shift.value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/blogs", "/blog/1"]) {
    await page.goto(urlInLanguage(language, path), { waitUntil: "networkidle" });
    expect(await page.evaluate(() => Reflect.get(globalThis, "moved"))).toBeLessThan(0.01);
  }
});

test("a printed post has its text and its image only", ONE_PROJECT, async ({ page, language }) => {
  await page.goto(urlInLanguage(language, "/blog/1"));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.locator("html").evaluate((root) => root.setAttribute("data-theme", "dark"));
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator(".prose")).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator(".prose")).toBeVisible();
  for (const part of ["header.sticky", "footer.on-dark", ".post-request", ".post-share"])
    await expect(page.locator(part)).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a reader finds a post by a word and by a type", async ({ page, language, isMobile }) => {
    const { blog } = catalogueOf(language);
    await page.goto(urlInLanguage(language, "/blogs"));
    await page.getByRole("searchbox", { name: blog.search }).fill(PARTS[language]);
    await page.getByRole("searchbox", { name: blog.search }).press("Enter");
    await expect(page.getByRole("searchbox", { name: blog.search })).toHaveValue(PARTS[language]);
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole("link", { name: blog.clear }).click();

    if (isMobile) await page.getByRole("link", { name: blog.types.guides, exact: true }).first().click();
    else {
      await page.getByRole("combobox", { name: blog.type }).selectOption("guides");
      await page.getByRole("button", { name: blog.show, exact: true }).click();
    }
    await expect(page).toHaveURL(/\/blogs\/category\/guides$/);
    await expect(cards(page)).toHaveCount(3);
    await cards(page).first().getByRole("link").click();
    await expect(page.locator(".prose")).toBeVisible();
  });
});
