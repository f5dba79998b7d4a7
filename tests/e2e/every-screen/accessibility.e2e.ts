import type { BrowserContext, Page } from "@playwright/test";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { axeFindings, loadAxeWithPages, repeatedFrame } from "#tests/support/browser/axe.ts";
import { overflow, spaceText, tornMarks } from "#tests/support/browser/layout.ts";
import { type ViewerKind, visiblePagesOf } from "#tests/support/browser/visible-pages.ts";
import { expect, test } from "#tests/support/e2e.ts";

/*
 * Every page, and what is folded in a page of admins, passes axe for WCAG 2.2 AA in three languages, and in the dark theme in
 * Arabic. Nothing is cut off on a narrow screen, with large text or with wider spacing (WCAG 1.4.4, WCAG 1.4.10, WCAG 1.4.12).
 * Scripts run on Arabic pages and on pages of admins, which are opened by client navigation as admins do. Other pages are
 * checked in French as the server sends them, and all pages in English, those without colours. The bars around a page are checked
 * on the first page that has them.
 */

type Look = "day and night" | "day" | "words";
type Looks = Record<Language, Partial<Record<Language, Look>>>;
/** The soak measures every page at every width in three languages; a desktop window may have any width. */
const SOAKS = process.env.SOAK !== undefined;
const LOOKS: Looks = SOAKS
  ? { ar: {}, fr: { ar: "day", fr: "day", en: "day" }, en: {} }
  : { ar: { ar: "day and night" }, fr: { fr: "day", en: "words" }, en: {} };

/** With 320 and 640 px these are seven, those where a bar has least room among them. */
const WIDTHS = SOAKS ? Array.from({ length: 81 }, (_, step) => 320 + 20 * step) : [390, 760, 768, 1024, 1280];

const NARROW = { width: 320, height: 640 };
/** A desktop window of 1280 px at 200 %. */
const ZOOMED = { width: 640, height: 400 };

/** Like the theme switch, without transitions, because colours in transition would be measured. */
function fallNight(root: HTMLElement | SVGElement): void {
  root.setAttribute("data-theme", "dark");
  const onTheirWay = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  // An inherited colour starts its transition after the one of its parent.
  for (let some = onTheirWay(); some.length > 0; some = onTheirWay()) for (const one of some) one.finish();
}

/** Such as the table of a chart. A menu would cover the page. */
const openFolded = () => {
  for (const one of document.querySelectorAll<HTMLDetailsElement>("details:not([data-menu])")) one.open = true;
};

/** An invisible page is laid out but not painted. */
const hide = () => {
  document.documentElement.style.opacity = "0";
};

const isOfAdmins = (path: string) => path.startsWith("/panel-admin/");

type Opening = "document" | "panel" | "sent";

const openingOf = (path: string, language: string): Opening => {
  if (language === "en" || (language === "fr" && !isOfAdmins(path))) return "sent";
  return isOfAdmins(path) ? "panel" : "document";
};

/** Replaces a static page by the HTML of another. Axe stays loaded, which takes a third of the CPU time of a document. */
async function showHtmlOf(page: Page, path: string, isStatic: boolean): Promise<void> {
  if (!isStatic) await page.goto("/offline");
  await page.evaluate(async (from) => {
    const html = await (await fetch(from)).text();
    const { documentElement } = new DOMParser().parseFromString(html, "text/html");
    document.adoptedStyleSheets = [];
    document.replaceChild(document.adoptNode(documentElement), document.documentElement);
    const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(({ sheet }) => sheet === null);
    await Promise.all(styles.map((style) => new Promise((done) => style.addEventListener("load", done))));
  }, path);
}

/** Undoes what an earlier check changed, and opens the page by the router of the application. Half the CPU time of a document. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate(async (to) => {
    document.documentElement.setAttribute("data-theme", "light");
    document.documentElement.style.opacity = "";
    document.adoptedStyleSheets = [];
    for (const one of document.querySelectorAll("details")) one.open = false;
    // With flushSync the new page is rendered when the promise settles.
    await Reflect.get(window, "__reactRouterDataRouter").navigate(to, { flushSync: true });
  }, path);
  // The page of a queue opens its first file.
  expect(page.url()).toContain(path.split("?")[0]);
}

/** By how many pixels the page is too wide for its window, in each view with that error, and marks beside another line. */
async function layoutFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = async (view: string) => {
    const by = await overflow(page);
    if (by > 0) found.push(`${by} px too wide ${view}`);
  };
  await page.evaluate(hide);
  await page.evaluate(openFolded);
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...ZOOMED, width });
    await note(`at ${width} px`);
  }
  await page.setViewportSize(ZOOMED);
  await note("at 200 %");
  await page.setViewportSize(NARROW);
  await note("at 320 px");
  found.push(...(await tornMarks(page)));
  await spaceText(page);
  await note("at 320 px with spaced text");
  return found;
}

/** The errors of each page by URL. Empty without errors. */
async function faultsOfPages(context: BrowserContext, who: ViewerKind, ofProject: Language) {
  const pages = await visiblePagesOf(who, context);
  const { origin } = new URL((await context.request.get("/healthz")).url());
  await loadAxeWithPages(context);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const usual = page.viewportSize() ?? ZOOMED;
  const found: Record<string, string[]> = {};
  for (const [language, look] of Object.entries(LOOKS[ofProject])) {
    await context.addCookies([{ name: "language", value: language, url: origin }]);
    const seen = new Set<string>();
    let opened: Opening | undefined;
    for (const path of pages) {
      await page.setViewportSize(usual);
      const opening = openingOf(path, language);
      if (opening === "sent") await showHtmlOf(page, path, opened === "sent");
      else if (opening === "panel" && opened === "panel") await navigate(page, path);
      else await page.goto(path, { waitUntil: "domcontentloaded" });
      opened = opening;
      const html = page.locator("html");
      expect(await html.getAttribute("lang")).toBe(language);
      const repeated = await repeatedFrame(page, seen);
      if (isOfAdmins(path)) await page.evaluate(openFolded);
      const faults = await axeFindings(page, look === "words" ? "words" : "all", repeated);
      if (look === "day and night") {
        await html.evaluate(fallNight);
        faults.push(...(await axeFindings(page, "colours", repeated)));
      }
      faults.push(...(await layoutFaults(page)));
      if (faults.length > 0) found[`${path} ${language}`] = faults;
    }
  }
  return found;
}

/** A test opens about thirty pages. */
test.describe.configure({ timeout: SOAKS ? 3_600_000 : 300_000 });

for (const [who, person] of [
  ["visitor", "a visitor"],
  ["guest", "a guest"],
  ["amina", "a client"],
  ["yacine", "an artisan"],
  ["karim", "an artisan with work"],
  ["nadir", "an admin"],
] as const)
  test(`axe finds nothing on any page that ${person} sees, and none is wider than its window`, async ({ context, language }) => {
    expect(await faultsOfPages(context, who, language)).toEqual({});
  });
