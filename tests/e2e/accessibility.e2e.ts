import type { BrowserContext } from "@playwright/test";
import type { Language } from "#app/domain/language.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/journey.ts";
import { sightsOf, type Who } from "../support/sights.ts";

/* WCAG 2.2 AA: axe finds nothing on any page, in three languages by day; by night, in Arabic, the colours alone are others. */

type Theme = "light" | "dark";

/** By address, what axe complains of; an empty object when it is silent everywhere. */
async function complaints(context: BrowserContext, who: Who, language: Language, theme: Theme) {
  const sights = await sightsOf(who, context);
  const { origin } = new URL((await context.request.get("/healthz")).url());
  await context.addCookies([
    { name: "language", value: language, url: origin },
    { name: "theme", value: theme, url: origin },
  ]);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const found: Record<string, string[]> = {};
  for (const path of sights) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    const own = await axeFindings(page, { coloursOnly: theme === "dark" });
    if (own.length > 0) found[`${path} ${language} ${theme}`] = own;
  }
  return found;
}

/** The themes and languages of each project: between them all that is promised. */
const looksOf = (language: Language): [Language, Theme][] =>
  language === "ar"
    ? [
        ["ar", "light"],
        ["ar", "dark"],
      ]
    : [
        ["fr", "light"],
        ["en", "light"],
      ];

/** A test walks some thirty pages. */
test.describe.configure({ timeout: 300_000 });

test("axe finds nothing on any page that a visitor sees", async ({ context, language }) => {
  for (const [spoken, theme] of looksOf(language)) expect(await complaints(context, "visitor", spoken, theme)).toEqual({});
});

test("axe finds nothing on any page that a guest sees", async ({ context, language }) => {
  for (const [spoken, theme] of looksOf(language)) expect(await complaints(context, "guest", spoken, theme)).toEqual({});
});

test("axe finds nothing on any page that a client sees", async ({ context, language }) => {
  for (const [spoken, theme] of looksOf(language)) expect(await complaints(context, "amina", spoken, theme)).toEqual({});
});

test("axe finds nothing on any page that an artisan sees", async ({ context, language }) => {
  for (const [spoken, theme] of looksOf(language)) expect(await complaints(context, "yacine", spoken, theme)).toEqual({});
});
