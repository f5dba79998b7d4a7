import type { BrowserContext, Page } from "@playwright/test";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import ar from "#app/locales/ar.ts";
import fr from "#app/locales/fr.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { unverifiedArtisan } from "#tests/support/browser/e2e-artisans.ts";
import { press, tabTo, write } from "#tests/support/data/keys.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

async function newPage(context: BrowserContext, language: Language): Promise<Page> {
  const { origin } = new URL((await context.request.get("/healthz")).url());
  await context.addCookies([{ name: "language", value: language, url: origin }]);
  return context.newPage();
}

test("the first focus of a page skips the navigation bar", async ({ page, language }) => {
  await page.goto(language === "ar" ? "/" : `/${language}`);
  await page.keyboard.press("Tab");
  await expect(page.locator("a[href='#content']")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

test("a job is posted, gets an offer and is matched by keyboard", async ({ context, language }) => {
  test.setTimeout(180_000);
  const words = language === "ar" ? ar : fr;
  const page = await newPage(context, language);

  await page.goto("/login/client");
  await write(page, page.locator("input[type=email]"), DEMO_USERS.amina.email);
  await write(page, page.locator("input[type=password]"), DEMO_PASSWORD);
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
  await expect(page).toHaveURL(/\/job\/[0-9a-z]{16,20}\?sent=1$/);
  const { pathname } = new URL(page.url());

  await context.clearCookies({ name: "token" });
  await signInAs(context, "yacine");
  await page.goto(pathname);
  await write(page, page.locator("input[name=price]"), "4500");
  await write(page, page.locator("textarea[name=message]"), "Je suis à côté et je peux passer ce soir.");
  await press(page, page.getByRole("button", { name: words.offers.form.submit }));
  await expect(page.getByText(words.offers.own.title).first()).toBeVisible();

  await context.clearCookies({ name: "token" });
  await signInAs(context, "amina");
  // The script of the dialogs loads last.
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

test("an account is deactivated by keyboard, and its owner's next request is refused", async ({ browser, context, language }) => {
  // a hundred stops of Tab, which took 60 of its 90 seconds beside other work
  test.slow();
  const { admin_users: accounts } = language === "ar" ? ar : fr;
  const { context: owner, userId } = await unverifiedArtisan(browser, language === "ar" ? 81 : 82);
  expect((await owner.request.get("/api/v1/auth/user/")).status()).toBe(200);
  await signInAs(context, "nadir");
  const page = await newPage(context, language);
  await page.goto(`/panel-admin/users/${userId}`);

  const reasons = page.locator("#state-reason");
  await tabTo(page, reasons);
  for (const _reason of Object.keys(accounts.reason))
    if ((await reasons.inputValue()) !== "abuse") await page.keyboard.press("ArrowDown");
  await expect(reasons).toHaveValue("abuse");
  await write(page, page.locator("form:has(#state-reason) [name=note]"), "Insults in three rooms");
  await press(page, page.locator("button[value=suspended]"));

  await expect(page.getByRole("paragraph").filter({ hasText: accounts.done.suspended })).toBeVisible();
  expect((await owner.request.get("/api/v1/auth/user/")).status()).toBe(401);
  await owner.close();
});
