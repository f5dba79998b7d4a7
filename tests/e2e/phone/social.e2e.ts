import type { Page } from "@playwright/test";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { catalogueOf, urlInLanguage } from "#tests/support/catalogue.ts";
import { expect, lastEmailTo, ONE_PROJECT, pathIn, test } from "#tests/support/e2e.ts";

const press = (page: Page, provider: "Google" | "Facebook" | "Apple") =>
  page.getByRole("button", { name: new RegExp(provider) }).click();

/** On the provider's page, which is another site. */
async function agreeAs(page: Page, login: string) {
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/);
  await page.getByLabel("Who are you?").fill(login);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** A new client, because the first proof of an address revokes earlier access. Returns the address. */
async function confirmedClient({ request }: Page, language: Language): Promise<string> {
  const email = `selma-${language}-${Date.now()}@hirfa.example`;
  const person = { email, password: "une clef de douze portes", first_name: "Selma", last_name: "Kaci" };
  expect((await request.post("/api/v1/auth/client/register/", { data: person })).status()).toBe(201);
  await request.get(pathIn((await lastEmailTo(request, email)).text));
  return email;
}

const whoIsIn = async (page: Page) => (await page.request.get("/api/v1/auth/user/")).json();

test("Google sign-in against the local provider: refused, then agreed to, then recognized", async ({ page, language }) => {
  const signIn = urlInLanguage(language, "/login/client");
  const next = urlInLanguage(language, "/new-job?category=1");
  await page.goto(`${signIn}?next=${encodeURIComponent(next)}`);
  await press(page, "Google");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(catalogueOf(language).refusals.social_denied)).toBeVisible();

  await press(page, "Google");
  await agreeAs(page, `lila-${language}`);
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === next);
  expect(await whoIsIn(page)).toMatchObject({ first_name: "Amel", email_verified: true, language });

  // Google recognizes the user: the form then redirects through its pages and back, which the policy must allow.
  await page.context().clearCookies({ name: "token" });
  await page.goto(signIn);
  await press(page, "Google");
  await expect(page).toHaveURL(urlInLanguage(language, "/account/requests"));
});

test("Apple's form comes from another site and signs in to the account of the same confirmed address", async ({
  page,
  language,
}) => {
  const email = await confirmedClient(page, language);
  await page.goto(urlInLanguage(language, "/login/client"));
  await press(page, "Apple");
  await agreeAs(page, `selma-${language}?email=${email}`);

  await expect(page).toHaveURL(urlInLanguage(language, "/account/requests"));
  expect(await whoIsIn(page)).toMatchObject({ email, first_name: "Selma" });
});

test("the buttons work without scripts", ONE_PROJECT, async ({ browser, baseURL, language }) => {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await page.goto(urlInLanguage(language, "/register/client"));
  await press(page, "Facebook");
  await agreeAs(page, `no-scripts-${language}`);

  await expect(page).toHaveURL(urlInLanguage(language, "/email-verification"));
  await page.context().close();
});
