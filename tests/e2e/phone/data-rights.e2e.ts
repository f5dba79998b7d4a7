import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { catalogueOf, urlInLanguage } from "#tests/support/catalogue.ts";
import { expect, test } from "#tests/support/e2e.ts";

/* Law 18-07 gives these rights to each user. The buttons of /mydata work with and without scripts. */
const PASSWORD = "Une-Clef-De-Douze-Portes-7";
const FIRST_NAME = "Zoulikha";

type Person = { context: BrowserContext; page: Page; email: string; hasScripts: boolean };

/** A client who has just registered, in a new browser context. */
async function newClient(browser: Browser, language: Language, javaScriptEnabled: boolean): Promise<Person> {
  const context = await browser.newContext({ javaScriptEnabled });
  await context.addCookies([{ name: "language", value: language, domain: "localhost", path: "/" }]);
  const email = `rights-${Date.now()}-${language}@hirfa.example`;
  const answer = await context.request.post("/api/v1/auth/client/register/", {
    data: { email, password: PASSWORD, first_name: FIRST_NAME, last_name: "Mansouri" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { token } = await answer.json();
  await context.addCookies([
    { name: "token", value: token, domain: "localhost", path: "/", httpOnly: true, secure: true, sameSite: "Lax" },
  ]);
  return { context, page: await context.newPage(), email, hasScripts: javaScriptEnabled };
}

async function walkThrough({ context, page, email, hasScripts }: Person, language: Language): Promise<void> {
  const { privacy, auth } = catalogueOf(language);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const openRights = () => page.goto(urlInLanguage(language, "/mydata"));

  await openRights();
  await expect(page.getByRole("heading", { name: privacy.page.held })).toBeVisible();
  const marked = page.locator("[data-same-document]");
  if (hasScripts) await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
  await press(privacy.consents.agree);
  await expect(page.getByRole("status").filter({ hasText: privacy.consents.saved })).toBeVisible();
  await press(privacy.consents.withdraw);
  await expect(page.getByText(privacy.consents.withdrawn.split("{{")[0] ?? "", { exact: false }).first()).toBeVisible();

  await press(privacy.archive.ask);
  const download = page.getByRole("link", { name: privacy.archive.download });
  await expect(async () => {
    if (!hasScripts) await openRights();
    await expect(download).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(marked).toHaveCount(hasScripts ? 1 : 0);
  const arriving = page.waitForEvent("download");
  await download.click();
  const archive = await readFile(await (await arriving).path());
  expect(archive.subarray(0, 2).toString()).toBe("PK");
  // The ZIP is not compressed, so it can be read directly.
  for (const own of [email, FIRST_NAME]) expect(archive.includes(own), own).toBe(true);

  await page.getByRole("link", { name: privacy.correct.profile }).click();
  await expect(page.locator("input[name=first_name]")).toHaveValue(FIRST_NAME);

  await openRights();
  await page.getByRole("link", { name: privacy.deletion.link }).click();
  const password = page.locator("main input[name=password]");
  await password.fill("wrong");
  await press(privacy.deletion.confirm);
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await password.fill(PASSWORD);
  await press(privacy.deletion.confirm);
  await expect(page.getByRole("heading", { name: privacy.deletion.done_title })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("token");

  await page.goto(urlInLanguage(language, "/login/client"));
  await page.locator("input[type=email]").fill(email);
  await page.locator("main input[name=password]").fill(PASSWORD);
  await press(auth.sign_in.submit);
  await expect(page).toHaveURL(/\/restore$/);
  await press(privacy.restore.action);
  await expect(page).toHaveURL(/\/account\?kept=1$/);
  await expect(page.getByText(privacy.restore.done)).toBeVisible();
  await expect(page.getByText(FIRST_NAME).first()).toBeVisible();
}

test("a user sees the stored data, exports it, changes consents, deletes the account and restores it", async ({
  browser,
  language,
}) => {
  const person = await newClient(browser, language, true);
  await walkThrough(person, language);
  await person.context.close();
});

test("a user exports, deletes and restores the account without scripts", async ({ browser, language }) => {
  const person = await newClient(browser, language, false);
  await walkThrough(person, language);
  await person.context.close();
});
