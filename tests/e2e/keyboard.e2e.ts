import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { Language } from "#app/domain/language.ts";
import ar from "#app/locales/ar.ts";
import fr from "#app/locales/fr.ts";
import { CAST, CAST_PASSWORD } from "#db/seeds/cast.ts";
import { enterAs, expect, test } from "../support/journey.ts";
import { newcomer } from "../support/new-artisan.ts";

/* WCAG 2.1.1, 2.4.3, 2.4.7: the main job without a pointer, and one always sees where one is. */
const MOST_STOPS = 150;

const isFocused = (locator: Locator) =>
  locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab until one of these has the focus; no page may hide it behind an endless row of stops. */
async function tabTo(page: Page, locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: "attached" });
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await isFocused(locator)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no way by keyboard to ${locator} on ${page.url()}`);
}

const press = async (page: Page, locator: Locator, key = "Enter") => {
  await tabTo(page, locator);
  await page.keyboard.press(key);
};

const write = async (page: Page, locator: Locator, text: string) => {
  await tabTo(page, locator);
  await page.keyboard.insertText(text);
};

async function newPage(context: BrowserContext, language: Language): Promise<Page> {
  const { origin } = new URL((await context.request.get("/healthz")).url());
  await context.addCookies([{ name: "language", value: language, url: origin }]);
  return context.newPage();
}

test("the first stop of a page leads past its bar", async ({ page, language }) => {
  await page.goto(language === "ar" ? "/" : `/${language}`);
  await page.keyboard.press("Tab");
  await expect(page.locator("a[href='#content']")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

test("a request is posted, answered and its offer accepted without a pointer", async ({ context, language }) => {
  test.setTimeout(180_000);
  const words = language === "ar" ? ar : fr;
  const page = await newPage(context, language);

  await page.goto("/login/client");
  await write(page, page.locator("input[type=email]"), CAST.amina.email);
  await write(page, page.locator("input[type=password]"), CAST_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/login/);

  await page.goto("/new-job");
  await press(page, page.locator("input[name=category]"), "Space");
  const goOn = page.getByRole("button", { name: words.jobs.new.next });
  while (!/#details$/.test(page.url())) {
    const before = page.url();
    await press(page, goOn);
    await expect(page).not.toHaveURL(before);
  }
  await write(page, page.locator("textarea"), "Le robinet de la cuisine fuit depuis hier soir.");
  await press(page, goOn);
  await expect(page).toHaveURL(/#place$/);
  await press(page, goOn);
  await expect(page).toHaveURL(/#review$/);
  await press(page, page.getByRole("button", { name: words.jobs.new.submit }));
  await expect(page).toHaveURL(/\/job\/[0-9a-z]{20}\?sent=1$/);
  const { pathname } = new URL(page.url());

  await context.clearCookies({ name: "token" });
  await enterAs(context, "yacine");
  await page.goto(pathname);
  await write(page, page.locator("input[name=price]"), "4500");
  await write(page, page.locator("textarea[name=message]"), "Je suis à côté et je peux passer ce soir.");
  await press(page, page.getByRole("button", { name: words.offers.form.submit }));
  await expect(page.getByText(words.offers.own.title).first()).toBeVisible();

  await context.clearCookies({ name: "token" });
  await enterAs(context, "amina");
  // the script of the dialogs comes last
  await page.goto(pathname, { waitUntil: "networkidle" });
  await press(page, page.getByRole("link", { name: words.offers.choose }));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: words.offers.choose }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, dialog.getByRole("button", { name: words.offers.acceptance.submit }));
  await expect(page.locator("a[href^='tel:']").first()).toBeVisible();
});

test("an account is deactivated without a pointer, and its owner's next call is refused", async ({
  browser,
  context,
  language,
}) => {
  const { accounts } = language === "ar" ? ar : fr;
  const { context: owner, userId } = await newcomer(browser, language === "ar" ? 81 : 82);
  expect((await owner.request.get("/api/v1/auth/user/")).status()).toBe(200);
  await enterAs(context, "nadir");
  const page = await newPage(context, language);
  await page.goto(`/panel-admin/users/${userId}`);

  const reasons = page.locator("select[name=reason]");
  await tabTo(page, reasons);
  for (const _reason of Object.keys(accounts.reason))
    if ((await reasons.inputValue()) !== "abuse") await page.keyboard.press("ArrowDown");
  await expect(reasons).toHaveValue("abuse");
  await press(page, page.locator("button[value=suspended]"));

  await expect(page.getByText(accounts.done.suspended)).toBeVisible();
  expect((await owner.request.get("/api/v1/auth/user/")).status()).toBe(401);
  await owner.close();
});
