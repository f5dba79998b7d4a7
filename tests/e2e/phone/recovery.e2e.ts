import type { APIRequestContext, Page } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { catalogueOf, urlInLanguage } from "#tests/support/catalogue.ts";
import { codeSentTo, someArtisan } from "#tests/support/data/password-reset.ts";
import { expect, HANGS_UP, lastEmailTo, test } from "#tests/support/e2e.ts";

const NEW = "Nouvelle-Clef-31";

async function expectSound(page: Page) {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `sideways scrolling on ${page.url()}`).toBeLessThanOrEqual(client);
  expect(await axeFindings(page)).toEqual([]);
}

/** Whether that session still works. */
const statusOf = async (request: APIRequestContext, token: string) =>
  (await request.get("/api/v1/auth/user/", { headers: { Authorization: `Token ${token}` }, ...HANGS_UP })).status();

test("a password reset by SMS: requested, typed, done, and every other device is signed out", async ({
  page,
  request,
  language,
}) => {
  // Seven pages, each checked by axe.
  test.setTimeout(180_000);
  const { auth, codes, password_reset: recovery, refusals, emails } = catalogueOf(language);
  const { phone, email, token } = await someArtisan(request, language);
  expect(await statusOf(request, token)).toBe(200);

  await page.goto(urlInLanguage(language, "/login/artisan?next=%2Faccount%2Foffers"));
  await expectSound(page);
  await page.getByRole("link", { name: recovery.link }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(recovery.title);
  await expectSound(page);
  await page.getByLabel(auth.field.phone).fill(phone);
  await page.getByRole("button", { name: recovery.submit }).click();

  await expect(page).toHaveURL(/\/verify-otp$/);
  await expect(page.getByText(recovery.maybe_sent.phone)).toBeVisible();
  await expectSound(page);
  const otp = await codeSentTo(request, phone);
  const box = page.getByLabel(codes.label);
  await box.pressSequentially(otp === "000001" ? "000002" : "000001");
  await expect(page.getByText(refusals.otp_invalid)).toBeVisible();
  await expectSound(page);
  await box.pressSequentially(otp);

  await expect(page).toHaveURL(/\/reset-password$/);
  expect(page.url()).not.toContain(otp);
  await expectSound(page);
  const password = page.getByLabel(recovery.reset.password, { exact: true });
  const rule = (name: string) => page.locator(`[data-rule=${name}]`);
  await password.pressSequentially("nouvelle-clef");
  await expect(rule("length")).toHaveAttribute("data-met");
  await expect(rule("upper")).not.toHaveAttribute("data-met");
  await password.fill(NEW);
  await expect(rule("upper")).toHaveAttribute("data-met");
  await expect(rule("number")).toHaveAttribute("data-met");
  const confirmation = page.getByLabel(recovery.reset.confirmation);
  await confirmation.fill(`${NEW}!`);
  await page.getByRole("button", { name: recovery.reset.submit }).click();
  await expect(page.getByText(catalogueOf(language).fields.passwords_differ)).toBeVisible();
  await expect(password).toBeFocused();
  await expectSound(page);
  await password.fill(NEW);
  await confirmation.fill(NEW);
  await page.getByRole("button", { name: recovery.reset.submit }).click();

  await expect(page.getByRole("status").filter({ hasText: recovery.reset.done })).toBeVisible();
  await expectSound(page);
  expect(await statusOf(request, token)).toBe(401);
  await page.getByLabel(auth.field.phone).fill(phone);
  await page.getByLabel(auth.field.password, { exact: true }).fill(NEW);
  await page.getByRole("button", { name: auth.sign_in.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/account\/offers$/);

  await expect
    .poll(async () => (await lastEmailTo(request, email)).subject, { timeout: 30_000 })
    .toBe(emails.password_changed.subject);
});
