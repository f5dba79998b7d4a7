import type { BrowserContext } from "@playwright/test";
import type { Language } from "#app/domain/language.ts";
import { expect, test } from "../support/journey.ts";
import { overflow, spaceText } from "../support/layout.ts";
import { sightsOf, type Who } from "../support/sights.ts";

/* Narrow screens, large text and spaced text break no page: nothing is cut off sideways (WCAG 1.4.4, 1.4.10, 1.4.12). */
const NARROW = { width: 320, height: 640 };
/** A desktop window of 1280 px at 200 %. */
const ZOOMED = { width: 640, height: 400 };

type View = { who: Who; language: Language; size: { width: number; height: number }; isSpaced?: boolean };

async function tooWide(context: BrowserContext, { who, language, size, isSpaced = false }: View) {
  const sights = await sightsOf(who, context);
  const { origin } = new URL((await context.request.get("/healthz")).url());
  await context.addCookies([{ name: "language", value: language, url: origin }]);
  const page = await context.newPage();
  await page.setViewportSize(size);
  const found: Record<string, number> = {};
  for (const path of sights) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    if (isSpaced) await spaceText(page);
    const by = await overflow(page);
    if (by > 0) found[path] = by;
  }
  await page.close();
  return found;
}

/** A test walks some thirty pages. */
test.describe.configure({ timeout: 300_000 });

test("no page of a visitor is wider than a screen of 320 px, nor with spaced text", async ({ context, language }) => {
  expect(await tooWide(context, { who: "visitor", language, size: NARROW, isSpaced: true })).toEqual({});
});

test("no page of a client is wider than a screen of 320 px, nor with spaced text", async ({ context, language }) => {
  expect(await tooWide(context, { who: "amina", language, size: NARROW, isSpaced: true })).toEqual({});
});

test("no page of an artisan is wider than a screen of 320 px, nor with spaced text", async ({ context, language }) => {
  expect(await tooWide(context, { who: "yacine", language, size: NARROW, isSpaced: true })).toEqual({});
});

test("no page is wider than a desktop's window at 200 %", async ({ context, language }) => {
  expect(await tooWide(context, { who: "visitor", language, size: ZOOMED })).toEqual({});
  expect(await tooWide(context, { who: "amina", language, size: ZOOMED })).toEqual({});
  expect(await tooWide(context, { who: "yacine", language, size: ZOOMED })).toEqual({});
});
