import type { Page } from "@playwright/test";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { partFaults, stopTransitions } from "#tests/support/browser/part-faults.ts";
import { catalogueOf, urlInLanguage } from "#tests/support/catalogue.ts";
import { expect, lastEmailTo, ONE_PROJECT, pathIn, signInAs, test } from "#tests/support/e2e.ts";

const COMPANY = { ar: "مؤسسة البهجة للصيانة", fr: "Entreprise El Bahdja", en: "El Bahdja Company" };
const REGISTER_NUMBER = "16/00-0123456 B 25";

async function fillIn(page: Page, language: Language, fields: Record<string, string>): Promise<void> {
  const labels: Record<string, string> = catalogueOf(language).auth.field;
  for (const [name, value] of Object.entries(fields)) await page.getByLabel(labels[name] ?? name, { exact: true }).fill(value);
}

const leftToRight = (page: Page, name: string) =>
  page.locator(`[name=${name}]`).evaluate((box) => getComputedStyle(box).direction);

test("a company registers, reads where the email was sent, and confirms by it", async ({ page, language }) => {
  const { auth, fields } = catalogueOf(language);
  const [company, email] = [COMPANY[language], `bahdja-${language}-${Date.now()}@hirfa.example`];
  await page.goto(urlInLanguage(language, "/register/client"));
  await expect(page.getByLabel(auth.field.company_name)).toBeHidden();
  await page.getByRole("radio", { name: auth.field.company }).check();
  const names = { first_name: "Samir", last_name: "Boualem", company_name: company };
  await fillIn(page, language, { ...names, register_number: "16-B", email, password: "Oliviers" });

  const rule = page.locator("[data-rule=length]");
  await expect(rule).not.toHaveAttribute("data-met");
  await fillIn(page, language, { password: "Oliviers-et-carreaux" });
  await expect(rule).toHaveAttribute("data-met");
  await page.locator("[data-toggle-password=register-password]").click();
  await expect(page.locator("[name=password]")).toHaveAttribute("type", "text");
  expect(await leftToRight(page, "commercial_register_number")).toBe("ltr");
  expect(await leftToRight(page, "email")).toBe("ltr");

  await page.locator("[name=terms]").check();
  await page.getByRole("button", { name: auth.register.submit }).click();
  const number = page.getByLabel(auth.field.register_number);
  await expect(number).toBeFocused();
  await expect(page.locator("#register-commercial_register_number-error")).toHaveText(fields.invalid_register_number);
  expect(await axeFindings(page)).toEqual([]);
  await number.fill(REGISTER_NUMBER);
  await fillIn(page, language, { password: "Oliviers-et-carreaux" });
  await page.getByRole("button", { name: auth.register.submit }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(auth.letter.title);
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(pathIn((await lastEmailTo(page.request, email)).text));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(auth.confirmed.title);
  await page.goto(urlInLanguage(language, "/account"));
  await expect(page.getByText(company).first()).toBeVisible();
  await expect(page.getByText(REGISTER_NUMBER)).toBeVisible();
  await expect(page.getByText(auth.confirm_banner.title)).toHaveCount(0);
});

test("an artisan without email registers and confirms by the code on the phone", async ({ page, language }) => {
  const { auth, codes, security } = catalogueOf(language);
  const phone = `050${String(Date.now()).slice(-7)}`;
  await page.goto(urlInLanguage(language, "/register/artisan"));
  await page.getByLabel(auth.field.no_email).check();
  await expect(page.locator("[name=email]")).toBeHidden();
  await fillIn(page, language, { first_name: "Salah", last_name: "Amrani", phone, password: "Oliviers-et-carreaux" });
  await page.locator("[name=terms]").check();
  await page.getByRole("button", { name: auth.register.submit }).click();

  // The code is sent with the registration.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(codes.title);
  const sms = await lastEmailTo(page.request, `+213${phone.slice(1)}`);
  expect(sms.channel).toBe("sms");
  await page.locator("[autocomplete=one-time-code]").fill(/\d{6}/.exec(sms.text)?.[0] ?? "");
  await expect(page).toHaveURL(/activated/);
  await page.goto(urlInLanguage(language, "/account"));
  await expect(page.getByText(auth.account.none, { exact: true })).toBeVisible();
  await expect(page.getByText(security.confirmed, { exact: true })).toBeVisible();
});

test("an admin is notified of the registered company", ONE_PROJECT, async ({ page, request, language }) => {
  const { auth, notifications } = catalogueOf(language);
  const name = `${COMPANY.fr} ${language} ${Date.now()}`;
  const answer = await request.post("/api/v1/auth/client/register/", {
    data: {
      email: `told-${language}-${Date.now()}@hirfa.example`,
      password: "Oliviers-et-carreaux",
      first_name: "Samir",
      last_name: "Boualem",
      company_name: name,
      commercial_register_number: REGISTER_NUMBER,
    },
  });
  expect(answer.status()).toBe(201);
  await page.goto(urlInLanguage(language, "/login/admin"));
  await fillIn(page, language, { email: DEMO_USERS.nadir.email, password: DEMO_PASSWORD });
  await page.getByRole("button", { name: auth.sign_in.submit }).click();
  await page.goto(urlInLanguage(language, "/notifications"));

  const notice = page.getByRole("listitem").filter({ hasText: name });
  await expect(notice.getByRole("heading")).toHaveText(notifications.title.new_commercial_registration);
  await expect(notice).toContainText(REGISTER_NUMBER);
});

/** What is missing in the bar, or closer than 8 px to the words of the title. */
const crowdedInBar = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll(".bar a[href$='/notifications'], .bar .account-menu, .bar a[href$='/account/points']"),
    ];
    const words = document.createRange();
    words.selectNodeContents(document.querySelector(".page-bar h1") ?? document.body);
    const title = words.getBoundingClientRect();
    const boxes = parts.filter((part) => !part.closest("[popover]")).map((part) => ({ part, box: part.getBoundingClientRect() }));
    return boxes
      .filter(({ part, box }) => {
        const isMissing = box.width === 0 && !part.matches("[href$='/account/points']");
        const distance = Math.max(box.left - title.right, title.left - box.right);
        return isMissing || (box.width > 0 && distance < 8);
      })
      .map(({ part }) => part.outerHTML.slice(0, 80));
  });

/** The tabs with a frame, and whether each is the current one. */
const framedTabs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main ~ nav a")]
      .filter((tab) => getComputedStyle(tab).outlineStyle === "solid")
      .map((tab) => tab.hasAttribute("aria-current")),
  );

test("an artisan switches to the client view and back, and a reload changes nothing", async ({ context, page, language }) => {
  const { ui, auth } = catalogueOf(language);
  await signInAs(context, "lydia");
  await page.goto(urlInLanguage(language, "/account"));
  await expect(page.getByText(auth.account.role.artisan)).toBeVisible();

  const usual = page.viewportSize();
  for (const width of [320, 375, 414]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await crowdedInBar(page), `${width} px`).toEqual([]);
  }
  // The pages of signing in, beside the longest name of a language.
  await page.goto("/fr/activated");
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    const box = await page.locator(".account-menu").boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? width), `${width} px`).toBeLessThanOrEqual(width - 20);
  }
  await page.goto(urlInLanguage(language, "/account"));
  if (usual) await page.setViewportSize(usual);
  const account = page.locator(".account-menu");
  await account.locator("summary").click();
  await expect(account.getByRole("button", { name: ui.nav.logout })).toHaveText(ui.nav.logout);
  await stopTransitions(page);
  expect(await partFaults(page, ".account-menu")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.emulateMedia({ forcedColors: "active" });
  expect(await framedTabs(page)).toEqual([true]);
  await page.emulateMedia({ forcedColors: "none" });

  const toClient = page.getByRole("main").getByRole("button", { name: ui.nav.switch_to_client });
  await toClient.click();
  await expect(page).toHaveURL(new RegExp(`${urlInLanguage(language, "/account/requests")}$`));

  await page.goto(urlInLanguage(language, "/account"));
  await page.reload();
  await expect(page.getByText(auth.account.role.client)).toBeVisible();
  await page.goto(urlInLanguage(language, "/jobs"));
  await expect(page).not.toHaveURL(/jobs/);

  // Back by the navigation bar, or by the drawer on a narrow screen.
  const menu = page.getByRole("button", { name: ui.nav.menu, exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    await stopTransitions(page);
    expect(await partFaults(page, "#drawer")).toEqual([]);
  }
  await page.getByRole("button", { name: ui.nav.switch_to_artisan }).and(page.locator(":visible")).first().click();
  await expect(page).toHaveURL(new RegExp(`${urlInLanguage(language, "/jobs")}$`));
  const me = await (await page.request.get("/api/v1/auth/user/")).json();
  expect(me).toMatchObject({ is_artisan: true, active_role: "artisan" });
});
