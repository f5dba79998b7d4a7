import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { publicPageOf } from "#tests/support/browser/visible-pages.ts";
import { DESKTOP_ONLY, expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";

const direction = { ar: "rtl", fr: "ltr", en: "ltr" };

test("the landing page uses the chosen language and its direction", async ({ page, language }) => {
  await page.goto(language === "ar" ? "/" : `/${language}`);

  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", direction[language]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("nothing on the landing page is wider than the screen, and no name in a category card is cut", async ({
  page,
  language,
}) => {
  await page.goto(language === "ar" ? "/" : `/${language}`);
  expect(await wronglyShownCards(page)).toEqual([]);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await wronglyShownCards(page)).toEqual([]);
  await page.setViewportSize({ width, height });

  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

/** Cards that show a part of a name, or no name. Those behind "show all" have no size. */
const wronglyShownCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-service]:not([hidden])")].flatMap((card) => {
      if (card.getClientRects().length === 0) return [];
      const line = card.querySelector(".landing-category-line")?.getBoundingClientRect();
      const names = [...card.querySelectorAll("[data-line] > span")].map((name) => name.getBoundingClientRect());
      const shown = names.filter(({ left, right }) => line && right > line.left && left < line.right);
      const whole = shown.filter(
        ({ left, right, bottom }) => line && left >= line.left - 1 && right <= line.right + 1 && bottom <= line.bottom + 1,
      );
      return whole.length > 0 && whole.length === shown.length ? [] : [card.textContent];
    }),
  );

test("the navigation bar is on one line at its narrowest, in the three languages", DESKTOP_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const path of ["/", "/fr", "/en"]) {
    await page.goto(path);
    const { wider, height } = await page.evaluate(() => ({
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      height: document.querySelector("header nav")?.getBoundingClientRect().height ?? Number.NaN,
    }));
    expect({ path, wider, height: height < 60 }).toEqual({ path, wider: 0, height: true });
  }
});

test("public pages tell search engines what they are", ONE_PROJECT, async ({ request }) => {
  const described = async (path: string) =>
    /<meta name="description" content="[^"]{40,}"/.test(await (await request.get(path)).text());
  expect([await described("/"), await described("/login/client"), await described("/terms")]).toEqual([true, true, true]);
});

test("the demo cast can sign in with the published password", ONE_PROJECT, async ({ context, page }) => {
  await signInAs(context, "yacine");

  const answer = await page.request.get("/api/v1/auth/user/");
  expect(await answer.json()).toMatchObject({ first_name: "Yacine" });
});

test("the health check is ok, and the outbox lists no unexpected email", ONE_PROJECT, async ({ request }) => {
  expect(await (await request.get("/healthz")).json()).toMatchObject({ status: "ok" });
  expect(await (await request.get("/dev/outbox.json?to=nobody@hirfa.example")).json()).toEqual([]);
});

const typed = {
  ar: { part: "تسريح", name: "تسريح المجاري والمغاسل", other: "plombi", nothing: "xyz" },
  fr: { part: "debou", name: "Débouchage de canalisations", other: "بلومبي", nothing: "xyz" },
  en: { part: "drain u", name: "Drain unblocking", other: "سباك", nothing: "xyz" },
};
const homeIn = (language: Language) => (language === "ar" ? "/" : `/${language}`);
const wordsOf = (language: Language) => typed[language];

test("the landing page suggests categories while typing and keeps the choice and the wilaya", async ({ page, language }) => {
  await page.goto(homeIn(language));
  const box = page.getByRole("combobox").first();
  await box.fill(wordsOf(language).part);
  await expect(page.getByRole("option").first().locator("mark")).toBeVisible();
  await expect(page.getByRole("listbox")).toBeVisible();
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(box).toHaveValue(wordsOf(language).name);
  await expect(page.getByRole("listbox")).toBeHidden();

  await page.locator("select[name=wilaya]").selectOption("31");
  await box.press("Enter");

  // A visitor signs in first.
  await expect(page).toHaveURL(/new-job/);
  const here = new URL(page.url());
  const params = new URL(here.searchParams.get("next") ?? here, here).searchParams;
  expect([params.get("search"), params.get("wilaya")]).toEqual([wordsOf(language).name, "31"]);
});

test("the grid of categories shows the matches and their number, and a link if there are none", async ({ page, language }) => {
  await page.goto(homeIn(language));
  const cards = page.locator("[data-service]:visible");
  const box = page.getByRole("searchbox");
  await expect(cards).toHaveCount(6);

  await box.fill(wordsOf(language).part);
  await expect(cards).toHaveCount(1);
  await expect(cards.locator("mark")).toBeVisible();
  await expect(page.locator("[data-services-found]")).toContainText(wordsOf(language).part);
  await box.fill(wordsOf(language).other);
  await expect(cards).toHaveCount(1);

  // The server finds by meaning what no name on the page contains.
  await box.fill("tasrib lma");
  await expect(cards).toHaveCount(1);
  await box.fill(wordsOf(language).nothing);
  await expect(cards).toHaveCount(0);
  await expect(page.locator("[data-services-none] a")).toHaveAttribute("href", /new-job\?search=xyz$/);
  await page.locator("button[type=reset]").click();
  await expect(cards).toHaveCount(6);
  await page.locator("details.services-more summary").click();
  await expect(cards).toHaveCount(24);
});

const WIDTHS = [320, 360, 390, 480, 600, 760, 900, 1024, 1280, 1440, 1920];

/** Colours the lines of the headline in turn, and counts pixels where two colours meet. */
async function touchingPixels(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  const title = page.getByRole("heading", { level: 1 });
  await title.evaluate((heading) => {
    heading.setAttribute("style", "background: white");
    for (const [at, line] of [...heading.children].entries()) line.setAttribute("style", `color: ${at % 2 ? "#00f" : "#f00"}`);
    for (const mark of heading.querySelectorAll("span span")) mark.setAttribute("style", "background: none");
  });
  const { data, info } = await sharp(await title.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inkAt = (at: number) => Math.sign(Math.trunc(((data[at * 3] ?? 0) - (data[at * 3 + 2] ?? 0)) / 60));
  let touching = 0;
  for (let at = 0; at < info.width * (info.height - 1); at++)
    if ([1, info.width].some((step) => inkAt(at) * inkAt(at + step) === -1)) touching += 1;
  return touching;
}

test("no dots or marks of two lines of the headline touch, on phones and wide screens", ONE_PROJECT, async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) expect([width, await touchingPixels(page, width)]).toEqual([width, 0]);
});

test("the cards of the hero rise once, and nothing moves under reduced motion", async ({ page, language }) => {
  const movements = () =>
    page.evaluate(() => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) > 1).length);
  const button = page.locator(".hero-search button");
  const expectPressed = async (moved: string) => {
    await button.hover();
    await page.mouse.down();
    await expect(button).toHaveCSS("translate", moved);
    await page.mouse.move(0, 0);
    await page.mouse.up();
  };
  await page.goto(homeIn(language));
  expect(await movements()).toBe(0);
  await expectPressed("0px");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await expectPressed("0px 1px");
  await expect(page.locator(".hero-offers")).toHaveCSS("animation-name", "rise");
  await expect(page.locator(".hero-offers")).toHaveCSS("animation-iteration-count", "1");
  expect(await page.evaluate(startOfRise)).toBe("0px 8px");
});

/** Where the keyframes of the style sheets begin. */
const startOfRise = () => {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const rise = rules.find((rule) => rule instanceof CSSKeyframesRule && rule.name === "rise");
  return rise instanceof CSSKeyframesRule ? rise.findRule("0%")?.style.translate : undefined;
};

test("the search, all categories and the menu of the landing page work without scripts", async ({ browser, language }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: "dark" });
  const page = await context.newPage();
  await page.goto(homeIn(language));
  // The dark theme follows the system setting.
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(16, 24, 22)");
  await page.locator("details.services-more summary").click();
  await expect(page.locator("[data-service]:visible")).toHaveCount(24);
  await page.locator("input[name=search]").first().fill("clim");
  await page.locator(".hero-search button").click();
  await expect(page).toHaveURL(/search%3Dclim|search=clim/);
  await context.close();
});

/** Some words of a sentence are a few pixels wider in a late typeface than in its fallback. */
const SMALL_SHIFT = 0.005;

/** The typefaces that have come, without their fallbacks. */
const facesOn = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter((face) => face.status === "loaded" && !face.family.includes("Fallback")).length);

/** The cumulative layout shift as the browser reports it. Fonts load after the first paint, on each visit. */
async function movedOn(page: Page, path: string): Promise<number> {
  const seen = Promise.withResolvers<void>();
  await page.route("**/fonts/*", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType("paint").length)).toBeGreaterThan(0);
  expect(await facesOn(page)).toBe(0);
  seen.resolve();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  expect(await facesOn(page)).toBeGreaterThan(0);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const watch = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
        });
        watch.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
}

test("late fonts move nothing on the landing page, on phones and desktops in three languages", DESKTOP_ONLY, async ({ page }) => {
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/fr", "/en"]) expect([width, path, await movedOn(page, path)]).toEqual([width, path, 0]);
  }
});

test("late fonts leave long titles and leads on as many lines as before", DESKTOP_ONLY, async ({ page }) => {
  for (const path of ["/fr/register/artisan", "/en/register/client", "/terms"])
    expect(await movedOn(page, path), path).toBeLessThan(SMALL_SHIFT);
});

test(
  "late fonts shift the layout of pages of guests, artisans and requests by less than 0.005",
  ONE_PROJECT,
  async ({ context, page }) => {
    const isStill = async (path: string) => expect(await movedOn(page, path), path).toBeLessThan(SMALL_SHIFT);
    await isStill("/login/client");
    await isStill(await publicPageOf("yacine", context));
    await signInAs(context, "amina");
    await isStill("/new-job");
    await isStill("/account/requests");
  },
);
