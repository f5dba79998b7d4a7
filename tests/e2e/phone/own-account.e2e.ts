import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { photoFile } from "#tests/support/browser/photo-file.ts";
import { catalogueOf, urlInLanguage } from "#tests/support/catalogue.ts";
import { expect, lastEmailTo, ONE_PROJECT, test } from "#tests/support/e2e.ts";

const numberOf = () => `05${randomInt(10_000_000, 99_999_999)}`;
const codeSentTo = async (page: Page, phone: string) =>
  /\d{6}/.exec((await lastEmailTo(page.request, `+213${phone.slice(1)}`)).text)?.[0] ?? "";

/** A new client, signed in in this browser. */
async function newClient(page: Page) {
  const email = `client-${randomInt(1_000_000_000)}@hirfa.example`;
  const answer = await page.request.post("/api/v1/auth/client/register/", {
    data: { email, password: "Sfax-Bejaia-77", first_name: "Selma", last_name: "Boualem" },
  });
  expect(answer.status()).toBe(201);
  const token = String((await answer.json()).token);
  await page
    .context()
    .addCookies([{ name: "token", value: token, domain: "localhost", path: "/", httpOnly: true, secure: true, sameSite: "Lax" }]);
  return { email, token };
}

const userOf = async (page: Page, token: string) =>
  (await page.request.get("/api/v1/auth/user/", { headers: { Authorization: `Token ${token}` } })).json();

test("a client changes the phone number of the account by the code sent to it", async ({ page, language }) => {
  const { token } = await newClient(page);
  const words = catalogueOf(language);
  const phone = numberOf();
  await page.goto(urlInLanguage(language, "/account"));
  await page.getByRole("link", { name: words.security.phone.title_first }).click();
  await page.locator("input[name=phone_number]").fill(phone);
  await page.getByRole("button", { name: words.security.phone.submit }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.codes.title);
  expect((await userOf(page, token)).phone_number).toBeNull();
  await page.getByLabel(words.codes.label).fill(await codeSentTo(page, phone));

  await expect(page.locator(".toast", { hasText: words.security.phone.changed })).toBeVisible();
  expect(await userOf(page, token)).toMatchObject({ phone_number: `+213${phone.slice(1)}`, phone_verified: true });
});

test("a client edits name, location and company, and keeps the typed text after an error", async ({ page, language }) => {
  const { token } = await newClient(page);
  const { profile } = catalogueOf(language);
  await page.goto(urlInLanguage(language, "/account"));
  await page.getByRole("link", { name: profile.info.title }).click();
  await page.locator("input[name=first_name]").fill("Selma Nour");
  await page.locator("input[name=company_name]").fill("Selma SARL");
  await page.getByLabel(profile.company.register_number).fill("12");
  await page.getByRole("button", { name: profile.save, exact: true }).click();
  await expect(page.getByLabel(profile.company.register_number)).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("input[name=company_name]")).toHaveValue("Selma SARL");

  await page.getByLabel(profile.company.register_number).fill("16/00-0123456 B 25");
  await page.getByRole("button", { name: profile.save, exact: true }).click();
  await expect(page.getByText(profile.saved)).toBeVisible();
  expect(await userOf(page, token)).toMatchObject({ first_name: "Selma Nour", company_name: "Selma SARL" });
});

test("a form that is sent before its page is hydrated arrives, and the page that it leaves is not hydrated any more", async ({
  page,
  language,
}) => {
  const { token } = await newClient(page);
  const { profile } = catalogueOf(language);
  const [sent, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/assets/entry.client*.js", async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.addInitScript(() =>
    addEventListener("pagehide", () => {
      sessionStorage.setItem("was hydrated", String(Object.keys(document).some((key) => key.startsWith("__react"))));
    }),
  );
  await page.goto(urlInLanguage(language, "/account/edit"), { waitUntil: "commit" });
  await page.route("**/account/edit**", async (route) => {
    sent.resolve();
    await leave.promise;
    await route.continue();
  });
  await page.locator("input[name=first_name]").fill("Selma Nour");
  const texts = page.waitForEvent("requestfinished", (request) => /[/]assets[/](ar|fr)-[^/]*\.js$/.test(request.url()));
  await page.getByRole("button", { name: profile.save, exact: true }).click({ noWaitAfter: true });
  await texts;
  leave.resolve();

  await expect(page.getByText(profile.saved)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("was hydrated"))).toBe("false");
  expect(await userOf(page, token)).toMatchObject({ first_name: "Selma Nour" });
});

test("a form that is sent while its page is being hydrated arrives, and React finds the page as it was written", async ({
  page,
  language,
}) => {
  const { token } = await newClient(page);
  const { profile, ui } = catalogueOf(language);
  const [texts, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // the page has its own texts later than those of every page
  await page.route(/[/]assets[/](ar|fr)-[^/]*[.]js$/, async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes(ui.error.not_sent)) await texts.promise;
    await route.fulfill({ response });
  });
  await page.route("**/account/edit**", async (route) => {
    if (route.request().method() === "POST") await answer.promise;
    await route.continue();
  });
  // a locator would wait for the answer to the form
  await page.addInitScript(() => {
    const end = () => "hydrating" in document.documentElement.dataset || console.info("hydrated");
    new MutationObserver(end).observe(document, { subtree: true, attributeFilter: ["data-hydrating"] });
  });
  const hydrated = page.waitForEvent("console", (message) => message.text() === "hydrated");
  await page.goto(urlInLanguage(language, "/account/edit"));
  await expect(page.locator("html[data-hydrating]")).toHaveCount(1);
  await page.locator("input[name=first_name]").fill("Selma Nour");
  await page.getByRole("button", { name: profile.save, exact: true }).click({ noWaitAfter: true });
  texts.resolve();
  await hydrated;
  answer.resolve();

  await expect(page.getByText(profile.saved)).toBeVisible();
  expect(await userOf(page, token)).toMatchObject({ first_name: "Selma Nour" });
  // texts that are still on their way
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a client chooses a profile picture with other fields, sees it, and removes it", async ({ page, language }) => {
  const { token } = await newClient(page);
  const { profile } = catalogueOf(language);
  const saved = page.locator(".save-bar").getByText(profile.saved);
  const save = page.getByRole("button", { name: profile.save, exact: true });
  const faces = page.locator(".card img[src*='/media/']");
  await page.goto(urlInLanguage(language, "/account/edit"), { waitUntil: "networkidle" });
  await expect(faces).toHaveCount(0);

  // The initials open the file chooser.
  const chooser = page.waitForEvent("filechooser");
  await page.locator(".profile-face").click();
  await (await chooser).setFiles(await photoFile("me.jpg", "#b5482a"));
  await expect(page.getByRole("img", { name: profile.photo.crop })).toBeInViewport();
  await expect(page.getByText(profile.unsaved)).toBeVisible();
  await page.locator("input[name=first_name]").fill("");
  await save.click();
  await expect(page.locator("input[name=first_name]")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("img", { name: profile.photo.crop })).toBeVisible();
  expect((await userOf(page, token)).picture).toBeNull();

  await page.locator("input[name=first_name]").fill("Nour");
  await save.click();
  await expect(saved).toBeVisible();
  await expect(faces).toHaveCount(2);
  expect(await userOf(page, token)).toMatchObject({ first_name: "Nour", picture: expect.stringContaining("/media/") });

  await page.getByLabel(profile.photo.remove).check();
  await expect(faces).toHaveCount(1);
  await save.click();
  await expect(faces).toHaveCount(0);
  expect((await userOf(page, token)).picture).toBeNull();
});

test("the number and the picture are changed without scripts", ONE_PROJECT, async ({ browser, page, language }) => {
  const { token } = await newClient(page);
  const words = catalogueOf(language);
  const phone = numberOf();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const plain = await context.newPage();
  await plain.goto(urlInLanguage(language, "/account/phone"));
  await plain.locator("input[name=phone_number]").fill(phone);
  await plain.getByRole("button", { name: words.security.phone.submit }).click();
  await plain.getByLabel(words.codes.label).fill(await codeSentTo(page, phone));
  await plain.getByRole("button", { name: words.codes.submit, exact: true }).click();
  await expect(plain.getByText(words.security.phone.changed)).toBeVisible();

  await plain.goto(urlInLanguage(language, "/account/edit"));
  await plain.locator("#picture").setInputFiles(await photoFile("me.jpg", "#b5482a"));
  await plain.getByRole("button", { name: words.profile.save, exact: true }).click();
  await expect(plain.locator(".card img[src*='/media/']")).toHaveCount(2);
  expect((await userOf(page, token)).picture).toContain("/media/");
  await plain.getByLabel(words.profile.photo.remove).check();
  await plain.getByRole("button", { name: words.profile.save, exact: true }).click();
  await expect(plain.locator(".card img[src*='/media/']")).toHaveCount(0);
  await context.close();
});
