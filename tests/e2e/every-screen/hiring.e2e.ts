import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { choose, openUserPage, projectSettings } from "#tests/support/browser/e2e-user.ts";
import { overflow } from "#tests/support/browser/layout.ts";

/** The right language and direction, one heading, no horizontal scrolling. */
async function expectSoundPage(page: Page): Promise<void> {
  const { language, direction } = projectSettings();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", direction);
  await expect(page.locator("h1")).toHaveCount(1);
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `sideways scrolling on ${page.url()}`).toBeLessThanOrEqual(client);
}

/** The same for a state of a page that no other test checks with axe. It is checked on one screen: the other has its elements. */
async function expectAccessiblePage(page: Page): Promise<void> {
  await expectSoundPage(page);
  if (projectSettings().language === "ar") expect(await axeFindings(page)).toEqual([]);
}

/** Parts of an offer that lie over each other. */
const overlapsInOffers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".offer")].flatMap((offer) => {
      const parts = [...offer.querySelectorAll(".offer-who h3, .badge, dd, .offer-price > *")];
      const boxes = parts.map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }));
      return boxes.flatMap(({ text, box }, at) =>
        boxes
          .slice(at + 1)
          .filter(({ box: other }) => box.left < other.right && other.left < box.right)
          .filter(({ box: other }) => box.top < other.bottom && other.top < box.bottom)
          .map((other) => `${text} / ${other.text}`),
      );
    }),
  );

async function signIn(page: Page, email: string): Promise<void> {
  const { words } = projectSettings();
  await page.goto("/login/client");
  await page.getByLabel(words.auth.field.email).fill(email);
  await page.getByLabel(words.auth.field.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: words.auth.sign_in.submit }).click();
  await expect(page).toHaveURL(/\/jobs$/);
}

async function offer(page: Page, { description, price, message }: { description: string; price: number; message: string }) {
  const { words } = projectSettings();
  await page.goto("/jobs");
  await expectSoundPage(page);
  await page
    .locator("li, article")
    .filter({ hasText: description.slice(0, 30) })
    .getByRole("link")
    .first()
    .click();
  await expect(page.locator("body")).not.toContainText("0551");
  await page.getByLabel(words.offers.form.price, { exact: false }).fill(String(price));
  await page.getByLabel(words.offers.form.message, { exact: false }).fill(message);
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: words.offers.form.submit }).click();
  await expect(page.getByText(words.offers.own.title).first()).toBeVisible();
}

test("a new client registers, confirms by email and posts; Yacine and Karim send offers; the client accepts; both see each other", async ({
  browser,
}) => {
  // Four users and about twenty pages, each checked by axe.
  test.setTimeout(300_000);
  const { words, language } = projectSettings();
  const email = `samira-${language}-${Date.now()}@hirfa.example`;
  const description =
    language === "ar"
      ? `حنفية المطبخ تقطر منذ أمس، حتى عند إغلاقها. ${Date.now()}`
      : `Le robinet de la cuisine goutte depuis hier, même fermé. ${Date.now()}`;
  // Another colour each time, because an image that another job shows would hold this one.
  const background = `#${crypto.randomUUID().slice(0, 6)}`;
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

  const client = await openUserPage(browser);
  await client.goto("/");
  await expectSoundPage(client);
  await client.goto("/register/client");
  await expectSoundPage(client);
  await client.getByLabel(words.auth.field.first_name, { exact: true }).fill("Samira");
  await client.getByLabel(words.auth.field.last_name, { exact: true }).fill("Bouzid");
  await client.getByLabel(words.auth.field.email).fill(email);
  await client.getByLabel(words.auth.field.password, { exact: true }).fill("une clef de douze portes");
  await client.locator("input[name=terms]").check();
  await client.getByRole("button", { name: words.auth.register.submit }).click();
  await expect(client).toHaveURL(/\/email-verification/);
  await expectAccessiblePage(client);

  await expect(async () => {
    const letters = await (await client.request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)).json();
    expect(letters).toHaveLength(1);
    const link = /https?:\/\/\S+\/email-verified\?key=[\w.-]+/.exec(letters[0].text)?.[0];
    expect(link).toBeTruthy();
    await client.goto(link ?? "");
  }).toPass({ timeout: 30_000 });
  await expect(client.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessiblePage(client);

  await client.goto("/new-job?category=1");
  const goOn = () => client.getByRole("button", { name: words.jobs.new.next }).click();
  await expect(client).toHaveURL(/#speciality$/);
  await expectAccessiblePage(client);
  await goOn();
  await client.getByRole("textbox", { name: words.jobs.new.description }).fill(description);
  await client.locator("input[type=file]").setInputFiles({ name: "robinet.jpg", mimeType: "image/jpeg", buffer: photo });
  await expectAccessiblePage(client);
  await goOn();
  await choose(client, { box: words.jobs.new.wilaya, typed: "31" });
  await choose(client, { box: words.jobs.new.commune, typed: "oran" });
  await client.getByLabel(words.jobs.new.address, { exact: false }).fill("12 rue des Jardins");
  await expectAccessiblePage(client);
  await goOn();
  await expectAccessiblePage(client);
  await client.getByRole("button", { name: words.jobs.new.submit }).click();
  await expect(client).toHaveURL(/\/job\/[0-9a-z]{16,20}/);
  await expect(client.getByRole("heading", { level: 1, name: words.jobs.new.sent })).toBeVisible();
  await expectAccessiblePage(client);
  const jobPath = new URL(client.url()).pathname;

  const yacine = await openUserPage(browser);
  await signIn(yacine, DEMO_USERS.yacine.email);
  await offer(yacine, { description, price: 4500, message: "السلام عليكم، أنا قريب منك وأستطيع المجيء اليوم." });
  const karim = await openUserPage(browser);
  await signIn(karim, DEMO_USERS.karim.email);
  await offer(karim, { description, price: 3900, message: "Bonjour, je peux passer demain matin." });

  await client.goto(jobPath);
  await expect(client.getByText("Yacine").first()).toBeVisible();
  await expect(client.getByText("Karim").first()).toBeVisible();
  await expect(client.locator("body")).not.toContainText("500000001");
  expect(await overlapsInOffers(client)).toEqual([]);
  const size = client.viewportSize();
  await client.setViewportSize({ width: 320, height: 844 });
  expect(await overflow(client)).toBe(0);
  if (size) await client.setViewportSize(size);
  await expectAccessiblePage(client);
  await client.goto("/notifications");
  await expect(client.getByText(words.notifications.title.new_job_request).first()).toBeVisible();
  await expectSoundPage(client);

  const dialog = client.getByRole("dialog");
  const acceptLink = client.locator("li, article").filter({ hasText: "Karim" }).getByRole("link", { name: words.offers.choose });
  // The script of the dialogs loads last. A click before it opens the page without scripts.
  await expect(async () => {
    await client.goto(jobPath, { waitUntil: "networkidle" });
    await acceptLink.first().click();
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await expect(dialog.getByText(words.offers.acceptance.phone_hint)).toBeVisible();
  await expectAccessiblePage(client);
  const phone = `06${String(Date.now()).slice(-8)}`;
  await dialog.getByLabel(words.offers.acceptance.phone).fill(phone);
  await dialog.getByRole("button", { name: words.offers.acceptance.submit }).click();
  await expect(client.getByText("Karim Belkacem").first()).toBeVisible();
  await expect(client.locator("a[href^='tel:+213590000003']").first()).toBeVisible();
  await client.emulateMedia({ media: "print" });
  await expect(client.locator("#content :is(.btn, button)").filter({ visible: true })).toHaveCount(0);
  await client.emulateMedia({ media: "screen" });
  await expectAccessiblePage(client);

  await karim.goto("/notifications");
  await expect(karim.getByText(words.notifications.title.job_request_approved).first()).toBeVisible();
  await karim.goto(jobPath);
  await expect(karim.getByText("Samira Bouzid").first()).toBeVisible();
  await expect(karim.locator(`a[href="tel:+213${phone.slice(1)}"]`)).toBeVisible();
  await karim.emulateMedia({ media: "print" });
  await expect(karim.locator(".own-offer-state")).toHaveCSS("color", "rgb(143, 106, 0)");
  await karim.emulateMedia({ media: "screen" });
  await expectAccessiblePage(karim);
  await karim.locator('form[action$="/address"] button').click();
  await expect(karim.getByText("12 rue des Jardins").first()).toBeVisible();
  await expectAccessiblePage(karim);
  await karim.goto("/account/points");
  await expect(karim.getByText(words.points.kind.capture).first()).toBeVisible();
  await expectSoundPage(karim);

  await yacine.goto("/notifications");
  await expect(yacine.getByText(words.notifications.title.job_request_rejected).first()).toBeVisible();
  await yacine.goto("/account/points");
  await expect(yacine.getByText(words.points.kind.release).first()).toBeVisible();
  await yacine.goto("/account/offers");
  await expectSoundPage(yacine);
});
