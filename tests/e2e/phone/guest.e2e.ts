import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { choose, openUserPage, projectSettings } from "#tests/support/browser/e2e-user.ts";
import { heardOn } from "#tests/support/browser/open-and-hear.ts";
import { HANGS_UP } from "#tests/support/e2e.ts";

const PROBLEM = {
  ar: "باب المطبخ لا يغلق جيدًا منذ أسبوع",
  fr: "La porte de la cuisine ferme mal depuis une semaine",
  en: "The kitchen door has not closed well for a week",
};

type Sms = { channel: string; text: string };

/** The newest SMS to that number that matches. */
async function smsTo(page: Page, phone: string, pattern: RegExp): Promise<string> {
  const found: string[] = [];
  await expect(async () => {
    const sent: Sms[] = await (await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(phone)}`, HANGS_UP)).json();
    const match = sent.map(({ text }) => pattern.exec(text)?.[0]).find((text) => text !== undefined);
    expect(match).toBeTruthy();
    found.push(match ?? "");
  }).toPass({ timeout: 30_000 });
  return found[0] ?? "";
}

test("a guest posts on a phone, accepts through the link, and keeps the job in an account", async ({ browser }) => {
  test.setTimeout(180_000);
  const { words } = projectSettings();
  const number = `0661${String(Date.now()).slice(-6)}`;
  const phone = `+213${number.slice(1)}`;
  const description = `${PROBLEM[projectSettings().language]} ${Date.now()}`;

  const guest = await openUserPage(browser);
  await guest.goto("/new-job?category=1");
  const goOn = () => guest.getByRole("button", { name: words.jobs.new.next }).click();
  await expect(guest).toHaveURL(/#speciality$/);
  // A phone has one compact bar, then the question.
  const question = guest.locator("#content h2:visible").first();
  if (test.info().project.use.isMobile) expect((await question.boundingBox())?.y).toBeLessThan(150);
  await goOn();
  const box = guest.getByRole("textbox", { name: words.jobs.new.description });
  const counter = guest.locator("[id$=description-hint] [data-needs-script]");
  // The letters that are missing, then those of two thousand.
  await box.fill(description.slice(0, 18));
  await expect(counter).not.toContainText("000");
  await box.fill(description);
  await expect(counter).toContainText("000");
  await goOn();
  await choose(guest, { box: words.jobs.new.wilaya, typed: "31" });
  await choose(guest, { box: words.jobs.new.commune, typed: "oran" });
  await goOn();
  // Each sentence once, also beside the form of a desktop.
  const { viewport } = test.info().project.use;
  for (const size of [{ width: 1280, height: 800 }, viewport ?? { width: 390, height: 844 }]) {
    await guest.setViewportSize(size);
    const said = (await guest.locator(".new-job").innerText()).split(/[.\n]+ */).filter((text) => text.length > 20);
    expect(said.filter((text, place) => said.indexOf(text) !== place)).toEqual([]);
  }
  await guest.getByLabel(words.jobs.new.first_name, { exact: true }).fill("Samira");
  const numberField = guest.getByLabel(words.jobs.new.phone, { exact: true });
  await numberField.fill(number);
  await expect(numberField).toHaveValue(number.replace(/(\d{4})(\d\d)(\d\d)(\d\d)/, "$1 $2 $3 $4"));
  expect(await axeFindings(guest)).toEqual([]);
  await guest.getByRole("button", { name: words.jobs.new.submit_as_guest }).click();

  await expect(guest).toHaveURL(/\/verify-otp$/);
  expect(await axeFindings(guest)).toEqual([]);
  // After the tab was closed, other pages link to the code page.
  await guest.goto("/new-job");
  await guest.getByRole("link", { name: words.jobs.new.waiting_code_link }).click();
  const live = heardOn(guest, /\/live\/[\w.-]+$/);
  await guest.getByLabel(words.codes.label).fill(await smsTo(guest, phone, /\d{6}/));
  // Six digits are submitted automatically.
  await expect(guest).toHaveURL(/\/r\/[\w-]{38,42}\?sent=1$/);
  await live;
  expect(await axeFindings(guest)).toEqual([]);

  const yacine = await openUserPage(browser);
  await yacine.goto("/login/client");
  await yacine.getByLabel(words.auth.field.email).fill("yacine@hirfa.example");
  await yacine.getByLabel(words.auth.field.password, { exact: true }).fill(DEMO_PASSWORD);
  await yacine.getByRole("button", { name: words.auth.sign_in.submit }).click();
  await expect(yacine).toHaveURL(/\/jobs$/);
  await yacine
    .locator("li, article")
    .filter({ hasText: description.slice(0, 25) })
    .getByRole("link")
    .first()
    .click();
  await expect(yacine.locator("body")).not.toContainText(number);
  await yacine.getByLabel(words.offers.form.price, { exact: false }).fill("2500");
  await yacine.getByLabel(words.offers.form.message, { exact: false }).fill("السلام عليكم، أستطيع المجيء اليوم.");
  await yacine.getByRole("button", { name: words.offers.form.submit }).click();
  await expect(yacine.getByText(words.offers.own.title).first()).toBeVisible();

  // It appears on the open page.
  await expect(guest.getByText(DEMO_USERS.yacine.firstName).first()).toBeVisible({ timeout: 5_000 });

  // On another device, by the link in the SMS.
  const elsewhere = await openUserPage(browser);
  await elsewhere.goto(await smsTo(guest, phone, /https?:\/\/\S+\/s\/[0-9a-z]{16}/));
  const toAccept = await elsewhere.locator("a[href*='/acceptance']").first().getAttribute("href");
  const decision = await guest.context().newPage();
  const heard = heardOn(decision, /\/live$/);
  await decision.goto(toAccept?.replace(/acceptance.*/, "rejection") ?? "");
  await heard;
  // A dialog, or a page until the scripts have loaded.
  const accept = elsewhere.getByRole("button", { name: words.offers.acceptance.submit });
  await expect(async () => {
    if (!(await accept.isVisible())) await elsewhere.getByRole("link", { name: words.offers.choose }).first().click();
    await expect(accept).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await accept.click();
  await expect(elsewhere.locator("a[href^='tel:+213500000001']").first()).toBeVisible();

  // The open pages of both sides read it.
  await expect(guest.locator("#match")).toBeVisible();
  await expect(decision.getByRole("heading", { level: 1, name: words.offers.rejection.gone })).toBeVisible();
  await expect(decision.getByRole("status").getByText(words.offers.status.accepted)).toBeVisible();
  await decision.close();
  await expect(yacine.locator(`a[href="tel:${phone}"]`).first()).toBeVisible();

  await elsewhere.getByRole("link", { name: words.jobs.keep.open }).click();
  await expect(elsewhere.getByLabel(words.auth.field.first_name, { exact: true })).toHaveValue("Samira");
  await elsewhere
    .getByLabel(words.auth.field.email)
    .fill(`samira-keeps-${projectSettings().language}-${Date.now()}@hirfa.example`);
  await elsewhere.getByLabel(words.auth.field.password, { exact: true }).fill("une clef de douze portes");
  await elsewhere.locator("input[name=terms]").check();
  const keep = elsewhere.getByRole("button", { name: words.job_lifecycle.keep.submit });
  const lastName = elsewhere.getByLabel(words.auth.field.last_name, { exact: true });
  // Refused in its page: what was typed is there, the password too.
  await keep.click();
  await expect(lastName).toHaveAttribute("aria-invalid", "true");
  expect(await axeFindings(elsewhere)).toEqual([]);
  await lastName.fill("Bouzid");
  await keep.click();
  await expect(elsewhere).toHaveURL(/\/email-verification/);
  // The email is sent again once a minute, in its page.
  await elsewhere.waitForLoadState("networkidle");
  await elsewhere.evaluate(() => document.documentElement.setAttribute("data-same", ""));
  const again = elsewhere.getByRole("button", { name: words.auth.letter.again });
  await again.click();
  await expect(elsewhere.locator(".toast", { hasText: words.auth.letter.sent_again })).toBeVisible();
  await again.click();
  await expect(elsewhere.locator("main [role=alert]")).toBeVisible();
  await expect(elsewhere.locator("html[data-same]")).toHaveCount(1);
  // The old link leads to the jobs of the account.
  await elsewhere.goto(new URL(guest.url()).pathname);
  await expect(elsewhere).toHaveURL(/\/account\/requests$/);
  await expect(elsewhere.getByText(description.slice(0, 25)).first()).toBeVisible();

  await yacine.reload();
  await expect(yacine.locator(`a[href="tel:${phone}"]`).first()).toBeVisible();
});

/** A page of a guest in the language of this project. */
async function guestPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const { baseURL, viewport } = test.info().project.use;
  const context = await browser.newContext({ baseURL, viewport, ...options });
  await context.addCookies([{ name: "language", value: projectSettings().language, url: baseURL ?? "" }]);
  return context.newPage();
}

/** All fields are on one page, with name and number. */
async function postOnOnePage(page: Page): Promise<string> {
  const { words, language } = projectSettings();
  const number = `0662${String(Date.now()).slice(-6)}`;
  await page.goto("/new-job?category=1");
  await page.getByRole("textbox", { name: words.jobs.new.description }).fill(PROBLEM[language]);
  await page.locator("select[name=wilaya]").selectOption("31");
  await page.getByRole("button", { name: words.jobs.new.show_communes }).click();
  await page.locator("select[name=commune]").selectOption("3101");
  await page.getByLabel(words.jobs.new.first_name, { exact: true }).fill("Samira");
  await page.getByLabel(words.jobs.new.phone, { exact: true }).fill(number);
  await page.getByRole("button", { name: words.jobs.new.submit_as_guest }).click();
  await expect(page).toHaveURL(/\/verify-otp$/);
  return number;
}

async function enterCode(page: Page, number: string): Promise<void> {
  const { words } = projectSettings();
  await page.getByLabel(words.codes.label).fill(await smsTo(page, `+213${number.slice(1)}`, /\d{6}/));
  await page.getByRole("button", { name: words.codes.job.submit }).click();
  await expect(page).toHaveURL(/\/r\/[\w-]{38,42}/);
}

test("a guest posts without scripts: one page has all fields, with name and number", async ({ browser }) => {
  const page = await guestPage(browser, { javaScriptEnabled: false });
  await enterCode(page, await postOnOnePage(page));
  // The back button leads to the job, not to the sign-in page.
  await page.goto("/verify-otp");
  await expect(page).toHaveURL(/\/r\/[\w-]{38,42}/);
  await page.context().close();
});

test("a guest posts although the scripts of the page fail to load", async ({ browser }) => {
  const page = await guestPage(browser);
  await page.route("**/*.js", (route) => route.abort());
  await enterCode(page, await postOnOnePage(page));
  await page.context().close();
});

test("a guest posts step by step while the scripts of the page never arrive", async ({ browser }) => {
  const { words, language } = projectSettings();
  const form = words.jobs.new;
  const page = await guestPage(browser);
  // no answer at all
  await page.route("**/*.js", () => {});
  const number = `0663${String(Date.now()).slice(-6)}`;
  const goOn = () => page.getByRole("button", { name: form.next, exact: true }).click();
  const description = page.getByRole("textbox", { name: form.description });
  await page.goto("/new-job", { waitUntil: "commit" });
  await page.locator("input[name=category][value='1']").check();
  await goOn();
  const speciality = page.locator("input[name=sub_category_1]").first();
  await speciality.check();
  await goOn();
  await description.fill("لا");
  await page.locator(".new-job [name=step]:visible").first().click();
  await expect(speciality).toBeChecked();
  // A wider screen shows the first two steps as one.
  if (!test.info().project.use.isMobile) await goOn();
  await goOn();
  await description.fill(PROBLEM[language]);
  await goOn();
  await page.locator("select[name=wilaya]").selectOption("31");
  await goOn();
  await page.locator("select[name=commune]").selectOption("3101");
  await goOn();
  await page.getByLabel(form.first_name, { exact: true }).fill("Samira");
  await page.locator(".summary-edit[value=details]:visible").first().click();
  await expect(description).toHaveValue(PROBLEM[language]);
  await goOn();
  await expect(page.locator("select[name=commune]")).toHaveValue("3101");
  await goOn();
  await expect(page.getByLabel(form.first_name, { exact: true })).toHaveValue("Samira");
  await page.getByLabel(form.phone, { exact: true }).fill(number);
  await page.getByRole("button", { name: form.submit_as_guest }).click();
  await expect(page).toHaveURL(/\/verify-otp$/);
  await enterCode(page, number);
  await page.context().close();
});
