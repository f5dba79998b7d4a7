import type { Page } from "@playwright/test";
import { decisionsApplied } from "#tests/support/browser/decisions-applied.ts";
import { projectSettings } from "#tests/support/browser/e2e-user.ts";
import { urlInLanguage } from "#tests/support/catalogue.ts";
import { press, tabTo, write } from "#tests/support/data/keys.ts";
import { expect, lastEmailTo, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";

/** Fills in the form by keyboard, field by field. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).and(page.locator("input:not([type=radio]), textarea"));
  await write(page, field, text);
}

test("a visitor writes from the landing page, an admin sees it arrive and answers by keyboard, and the email arrives", async ({
  browser,
  page,
  language,
}) => {
  const { words } = projectSettings();
  const { field, admin, submit, sent } = words.contact;
  const email = `samia-${language}@hirfa.example`;
  const { baseURL, viewport } = test.info().project.use;
  const desk = await browser.newContext({ baseURL, viewport: viewport ?? { width: 1280, height: 800 } });
  await signInAs(desk, "nadir");
  const screen = await desk.newPage();
  await screen.goto(urlInLanguage(language, "/panel-admin/inbox"));
  const waiting = screen.locator('.admin-bar a[href$="/queries"] b');
  const before = (await waiting.count()) ? Number(await waiting.getAttribute("data-count")) : 0;
  const lines = () => screen.locator('#content a[href$="/queries"]').allInnerTexts();
  const linesBefore = await lines();
  // as after a navigation
  await screen.locator("#content").focus();
  await page.goto(urlInLanguage(language, "/#contact"));
  await typeInto(page, field.name, "Samia");
  await tabTo(page, page.locator("input[type=radio]:checked"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: field.email })).toBeChecked();
  await expect(page.getByLabel(field.phone, { exact: true }).and(page.locator("input[type=tel]"))).toBeHidden();
  await typeInto(page, field.email, email);
  await typeInto(page, field.subject, "Une question de Samia");
  await typeInto(page, field.message, "لم تصلني رسالة التأكيد. Où la trouver ?");
  // The form requires at least three seconds.
  await expect(page.locator("input[name=opened]")).not.toHaveValue("");
  await page.waitForFunction((before) => Date.now() - before > 3_000, Date.now());
  await page.getByRole("button", { name: submit }).press("Enter");
  await expect(page).toHaveURL(/\/contact\?sent$/);
  await expect(page.getByRole("status").getByText(sent)).toBeVisible();
  await expect(page.getByLabel(field.message, { exact: true })).toHaveValue("");

  await expect(waiting).toHaveAttribute("data-count", String(before + 1));
  await expect.poll(lines).not.toEqual(linesBefore);
  // a row with the focus stays where it is, until the focus leaves it
  await screen.locator('#content a[href$="/queries"]').focus();
  const linesThen = await lines();
  const data = { name: "Mourad", subject: "Une autre", message: "Où est ma demande ?", email, phone_number: false };
  expect((await page.request.post("/api/v1/services/contact/", { data })).status()).toBe(201);
  await expect(waiting).toHaveAttribute("data-count", String(before + 2));
  expect(await lines()).toEqual(linesThen);
  await screen.locator("#content").focus();
  await expect.poll(lines).not.toEqual(linesThen);
  await screen.goto(urlInLanguage(language, `/panel-admin/queries?search=${encodeURIComponent(email)}`));
  await press(screen, screen.getByRole("link", { name: "Une question de Samia" }));
  const answer = screen.getByLabel(admin.answer.email, { exact: true });
  await write(screen, answer, "Regardez parmi les messages indésirables.");
  const file = screen.url();
  await screen.keyboard.press("Control+Enter");
  await expect(screen).not.toHaveURL(file);
  await decisionsApplied(screen, projectSettings().words.decisions);
  await screen.goto(file);
  await expect(screen.getByRole("status").getByText("Regardez parmi les messages indésirables.")).toBeVisible();
  await expect(answer).toHaveCount(0);
  const letter = await lastEmailTo(desk.request, email);
  expect(letter.subject).toContain("Une question de Samia");
  expect(letter.text).toContain("Regardez parmi les messages indésirables.");
  expect(letter.text).toContain("Où la trouver ?");
  await desk.close();
});

test("without scripts the form is checked once more, and then sent", async ({ browser, language }) => {
  const { words } = projectSettings();
  const { field, submit, sent } = words.contact;
  const { baseURL, viewport } = test.info().project.use;
  const context = await browser.newContext({ baseURL, viewport: viewport ?? undefined, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(urlInLanguage(language, "/"));
  await page.getByLabel(field.name, { exact: true }).fill("Mourad");
  await page.getByLabel(field.phone, { exact: true }).and(page.locator("input[type=tel]")).fill("550 00 00 56");
  await page.getByLabel(field.subject, { exact: true }).fill("Facture");
  await page.getByLabel(field.message, { exact: true }).fill("Je voudrais une facture.");
  await page.getByRole("button", { name: submit }).click();
  await expect(page.getByRole("alert").getByText(words.refusals.contact_look_again)).toBeVisible();
  await expect(page.getByLabel(field.message, { exact: true })).toHaveValue("Je voudrais une facture.");
  // A user needs longer than the form requires.
  await expect(async () => {
    await page.getByRole("button", { name: submit }).click();
    await expect(page.getByRole("status").getByText(sent)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await context.close();
});

test("a sent text does not return to a form, and a refused one returns as it was sent last", ONE_PROJECT, async ({ page }) => {
  const { words } = projectSettings();
  const { field, submit, sent } = words.contact;
  const message = page.getByLabel(field.message, { exact: true });
  const send = async (text: string, email: string) => {
    await page.getByLabel(field.name, { exact: true }).fill("Lamia");
    await page.locator("label:has([value=email])").click();
    await page.getByLabel(field.email, { exact: true }).and(page.locator("input[type=email]")).fill(email);
    await page.getByLabel(field.subject, { exact: true }).fill("Facture");
    await message.fill(text);
    await page.waitForFunction((before) => Date.now() - before > 3_000, Date.now());
    await page.getByRole("button", { name: submit }).click();
  };
  await page.goto("/contact");
  await send("La première.", "lamia@hirfa.example");
  await expect(page.getByRole("status").getByText(sent)).toBeVisible();
  await expect(message).toHaveValue("");

  await page.goto("/#contact");
  await send("La seconde.", "lamia");
  await expect(page).toHaveURL(/\/contact$/);
  await expect(message).toHaveValue("La seconde.");
});
