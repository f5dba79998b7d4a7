import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { catalogueOf, urlInLanguage } from "#tests/support/catalogue.ts";
import { expect, lastEmailTo, ONE_PROJECT, test } from "#tests/support/e2e.ts";

/** A new, unconfirmed artisan with an own number. */
async function newArtisan(page: Page) {
  const phone = `05${randomInt(10_000_000, 99_999_999)}`;
  const answer = await page.request.post("/api/v1/auth/artisan/register/", {
    data: {
      email: `artisan-${phone}@hirfa.example`,
      password: "Sfax-Bejaia-77",
      first_name: "Samir",
      last_name: "Boualem",
      phone_number: phone,
    },
  });
  expect(answer.status()).toBe(201);
  return { phone, stored: `+213${phone.slice(1)}`, token: String((await answer.json()).token) };
}

const codeSentTo = async (page: Page, stored: string) => /\d{6}/.exec((await lastEmailTo(page.request, stored)).text)?.[0] ?? "";

test("an artisan signs in by the code on the phone", async ({ page, language }) => {
  const { phone, stored } = await newArtisan(page);
  const words = catalogueOf(language).codes;
  await page.goto(urlInLanguage(language, "/login/artisan"));
  await page.getByRole("link", { name: words.sign_in.link }).click();
  await page.locator("input[name=phone_number]").fill(phone);
  await page.getByRole("button", { name: words.sign_in.submit }).click();

  // The digits are filled in, and the form is submitted automatically.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  await expect(page.getByRole("button", { name: words.again })).toBeHidden();
  const code = await codeSentTo(page, stored);
  await page.getByLabel(words.label).fill(code === "000000" ? "111111" : "000000");
  await expect(page.getByText(catalogueOf(language).refusals.otp_invalid)).toBeVisible();
  await expect(page.getByLabel(words.label)).toBeFocused();
  await page.keyboard.type(code);

  await expect(page).toHaveURL(new RegExp(`${urlInLanguage(language, "/jobs")}$`));
});

test("the code is typed and sent without scripts", ONE_PROJECT, async ({ browser, page, language }) => {
  const { phone, stored } = await newArtisan(page);
  const words = catalogueOf(language).codes;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(urlInLanguage(language, "/login/artisan/code"));
  await plain.locator("input[name=phone_number]").fill(phone);
  await plain.getByRole("button", { name: words.sign_in.submit }).click();
  await expect(plain.getByRole("button", { name: words.again })).toBeVisible();
  await plain.getByLabel(words.label).fill(await codeSentTo(page, stored));
  await plain.getByRole("button", { name: words.submit, exact: true }).click();
  await expect(plain).toHaveURL(new RegExp(`${urlInLanguage(language, "/jobs")}$`));
  await context.close();
});

test("a pending artisan confirms the account by a code instead of an email", async ({ context, page, language }) => {
  const { stored, token } = await newArtisan(page);
  await context.addCookies([
    { name: "token", value: token, domain: "localhost", path: "/", httpOnly: true, secure: true, sameSite: "Lax" },
  ]);
  const words = catalogueOf(language);
  await page.goto(urlInLanguage(language, "/account"));
  await page.getByRole("link", { name: words.codes.confirm_phone }).click();
  await page.getByRole("button", { name: words.codes.start.submit }).click();
  await page.getByLabel(words.codes.label).fill(await codeSentTo(page, stored));

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.auth.activated.title);
  await page.goto(urlInLanguage(language, "/account"));
  await expect(page.getByRole("link", { name: words.codes.confirm_phone })).toBeHidden();
});
