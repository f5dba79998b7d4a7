import type { BrowserContext, Page } from "@playwright/test";
import ar from "#app/locales/ar.ts";
import fr from "#app/locales/fr.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";

const BAB_EL_OUED = { latitude: 36.79, longitude: 3.05 };
const PARIS = { latitude: 48.85, longitude: 2.35 };

const words = { ar: ar.jobs.new, fr: fr.jobs.new, en: fr.jobs.new };

/** Amina, who lives in Oran, at the location step. */
async function atThePlace(context: BrowserContext, page: Page, language: "ar" | "fr" | "en"): Promise<void> {
  await signInAs(context, "amina");
  const { origin } = new URL((await context.request.get("/healthz")).url());
  await context.addCookies([{ name: "language", value: language, url: origin }]);
  await page.goto("/new-job?category=1", { waitUntil: "networkidle" });
  const goOn = page.getByRole("button", { name: words[language].next });
  await goOn.click();
  await page.locator("textarea").fill("Le robinet de la cuisine fuit depuis hier soir.");
  await goOn.click();
  await expect(page).toHaveURL(/#place$/);
}

const myPlace = (page: Page, language: "ar" | "fr" | "en") => page.getByRole("button", { name: words[language].my_place });
const chosen = (page: Page) =>
  page.locator("select[name=wilaya], select[name=commune]").evaluateAll((all) => all.map((one) => Reflect.get(one, "value")));

test(
  "the device location chooses the wilaya and the commune, only after a click, and the draft keeps them",
  ONE_PROJECT,
  async ({ context, page, language }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(BAB_EL_OUED);
    await atThePlace(context, page, language);
    expect(await chosen(page)).toEqual(["31", "3101"]);
    await myPlace(page, language).click();
    await expect.poll(() => chosen(page)).toEqual(["16", "1605"]);
    await expect(page.locator(".nearby-communes [aria-current]")).toHaveText(language === "ar" ? "باب الوادي" : "Bab El Oued");
    await expect(page.getByText(words[language].saved).locator("visible=true")).toBeVisible();
    await page.reload({ waitUntil: "networkidle" });
    expect(await chosen(page)).toEqual(["16", "1605"]);
  },
);

test(
  "a user who shares no location, or is abroad, is told so and chooses from the lists",
  ONE_PROJECT,
  async ({ context, page, language }) => {
    await atThePlace(context, page, language);
    await myPlace(page, language).click();
    await expect(page.getByText(words[language].my_place_denied)).toBeVisible();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(PARIS);
    await myPlace(page, language).click();
    await expect(page.getByText(words[language].my_place_abroad)).toBeVisible();
    expect(await chosen(page)).toEqual(["31", "3101"]);
    await page.getByRole("button", { name: words[language].next }).click();
    await expect(page).toHaveURL(/#review$/);
  },
);

test("without scripts no location is requested", ONE_PROJECT, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/new-job");
  await expect(page.locator("select[name=wilaya]")).toBeVisible();
  await expect(page.getByRole("button", { name: ar.jobs.new.my_place })).toBeHidden();
  await context.close();
});
