import type { BrowserContext } from "@playwright/test";
import type { Language } from "#app/domain/language.ts";
import { expect, test } from "../support/journey.ts";
import { overflow, spaceText } from "../support/layout.ts";
import { sightsOf, type Who } from "../support/sights.ts";

/* Narrow screens, large text and spaced text break no page: nothing is cut off sideways (WCAG 1.4.4, 1.4.10, 1.4.12). */
const NARROW = { width: 320, height: 640 };
/** A desktop window of 1280 px at 200 %. */
const ZOOMED = { width: 640, height: 400 };

/** Each page once: at 200 %, then narrow, then narrow with spaced text. By address, how many pixels too wide it is. */
async function tooWide(context: BrowserContext, who: Who, language: Language) {
  const sights = await sightsOf(who, context);
  const { origin } = new URL((await context.request.get("/healthz")).url());
  await context.addCookies([{ name: "language", value: language, url: origin }]);
  const page = await context.newPage();
  const found: Record<string, number> = {};
  const note = async (view: string) => {
    const by = await overflow(page);
    if (by > 0) found[view] = by;
  };
  for (const path of sights) {
    await page.setViewportSize(ZOOMED);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await note(`${path} at 200 %`);
    await page.setViewportSize(NARROW);
    await note(`${path} at 320 px`);
    await spaceText(page);
    await note(`${path} spaced`);
  }
  await page.close();
  return found;
}

/** A test walks some thirty pages. */
test.describe.configure({ timeout: 300_000 });

for (const [who, person] of [
  ["visitor", "a visitor"],
  ["guest", "a guest"],
  ["amina", "a client"],
  ["yacine", "an artisan"],
] as const)
  test(`no page of ${person} is wider than its window: at 200 %, at 320 px, nor with spaced text`, async ({
    context,
    language,
  }) => {
    expect(await tooWide(context, who, language)).toEqual({});
  });
