import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import ar from "#app/locales/ar.ts";
import fr from "#app/locales/fr.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { ONE_PROJECT, signInAs } from "#tests/support/e2e.ts";
import { created, openDispute } from "#tests/support/job-fixtures.ts";

/* A slow or broken network, or a late response, loses no typed or chosen data, and sends nothing twice. */
const words = () => (test.info().project.name === "ar-phone" ? ar : fr);

const MESSAGE = "Je suis à côté et je peux passer ce soir.";

async function speakHere(context: BrowserContext): Promise<void> {
  const language = test.info().project.name === "ar-phone" ? "ar" : "fr";
  await context.addCookies([{ name: "language", value: language, url: test.info().project.use.baseURL ?? "" }]);
}

/** An open job of Amina's. */
async function postedJob(context: BrowserContext): Promise<string> {
  await signInAs(context, "amina");
  const description = "Le robinet de la cuisine fuit depuis hier soir, même fermé.";
  const jobId = await created(context.request, "/api/v1/services/jobs/", { category: 1, description, wilaya: 31, commune: 3101 });
  await context.clearCookies({ name: "token" });
  return jobId;
}

/** The same with Karim's offer, seen by Amina. */
async function answeredJob(context: BrowserContext): Promise<{ jobId: string; offerId: string }> {
  const jobId = await postedJob(context);
  await signInAs(context, "karim");
  const offer = { kind: "visit", price: 0, message: MESSAGE };
  const offerId = await created(context.request, `/api/v1/services/jobs/${jobId}/offers/`, offer);
  await context.clearCookies({ name: "token" });
  await signInAs(context, "amina");
  return { jobId, offerId };
}

/** Karim asks Amina for another price. */
async function revised(context: BrowserContext, offerId: string): Promise<void> {
  const [amina] = (await context.cookies()).filter(({ name }) => name === "token");
  await context.clearCookies({ name: "token" });
  await signInAs(context, "karim");
  const { origin } = new URL((await context.request.get("/dev/clock")).url());
  const answer = await context.request.post(`/offer/${offerId}/revision`, { form: { price: 500 }, headers: { Origin: origin } });
  expect(answer.ok()).toBe(true);
  await context.clearCookies({ name: "token" });
  if (amina) await context.addCookies([amina]);
}

/** Withdraws Yacine's offer, so that its points are available to the next test. */
async function withdrawn(context: BrowserContext, jobId: string): Promise<void> {
  const offers = await context.request.get(`/api/v1/services/jobs/${jobId}/offers/`);
  const [offer, ...others]: { id: string }[] = await offers.json();
  expect([offer, others]).toEqual([expect.anything(), []]);
  const { origin } = new URL(offers.url());
  const answer = await context.request.post(`/api/v1/services/offers/${offer?.id}/withdrawal/`, { headers: { Origin: origin } });
  expect(answer.ok()).toBe(true);
}

const price = (page: Page) => page.locator("input[name=price]");
const message = (page: Page) => page.locator("textarea[name=message]");

async function writeOffer(page: Page): Promise<void> {
  await price(page).fill("4500");
  await message(page).fill(MESSAGE);
  await page.locator("input[name=kind][value=hourly]").check({ force: true });
}

async function expectOfferKept(page: Page): Promise<void> {
  await expect(price(page)).toHaveValue("4500");
  await expect(message(page)).toHaveValue(MESSAGE);
  await expect(page.locator("input[name=kind][value=hourly]")).toBeChecked();
}

/** Posts of the page fail, as on a network that the browser takes for good, until the returned function is called. */
async function withFailedPosts(page: Page): Promise<() => Promise<void>> {
  await page.route("**", (route) => (route.request().method() === "POST" ? route.abort("connectionreset") : route.continue()));
  return () => page.unroute("**");
}

/** Delays responses of this method and path until they are released, and counts the requests meanwhile. */
async function hold(page: Page, { method, path }: { method: string; path: RegExp }) {
  const door = Promise.withResolvers<void>();
  const count = { sent: 0 };
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.continue();
    count.sent += 1;
    await door.promise;
    await route.continue();
  });
  return { open: () => door.resolve(), count };
}

/** Presses the buttons in one moment, before the page can show that the first of them was pressed. */
const pressAll = (page: Page, names: readonly string[]) =>
  page.evaluate((all) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("main button, .toast button")];
    for (const name of all) buttons.find((one) => one.textContent?.trim() === name && one.checkVisibility())?.click();
  }, names);

/** Sends the form of the page without network, and returns what its toast offers. */
async function unsentBy(page: Page, button: string) {
  await page.context().setOffline(true);
  await page.getByRole("button", { name: button, exact: true }).click();
  const retry = page.getByRole("button", { name: words().ui.retry, exact: true });
  await expect(retry).toBeVisible();
  await page.context().setOffline(false);
  return retry;
}

test.beforeEach(({ context }) => speakHere(context));

test("an offer draft survives a reload and navigation", ONE_PROJECT, async ({ context, page }) => {
  const jobId = await postedJob(context);
  await signInAs(context, "yacine");
  await page.goto(`/job/${jobId}`, { waitUntil: "networkidle" });
  await writeOffer(page);
  await page.reload({ waitUntil: "networkidle" });
  await expectOfferKept(page);
  await expect(page.locator("#make-offer")).toContainText(test.info().project.name === "ar-phone" ? "سنتيم" : "centimes");
  await page.goto("/jobs");
  await page.goBack();
  await expectOfferKept(page);
  await page.goForward();
  await page.goBack();
  await expectOfferKept(page);
});

test(
  "an offer that was sent offline is kept and sent later, and a double tap sends one",
  ONE_PROJECT,
  async ({ context, page }) => {
    const jobId = await postedJob(context);
    await signInAs(context, "yacine");
    await page.goto(`/job/${jobId}`, { waitUntil: "networkidle" });
    await writeOffer(page);
    await context.setOffline(true);
    const send = page.getByRole("button", { name: words().offers.form.submit });
    await send.click();
    await expect(page.getByText(words().ui.error.not_sent)).toBeVisible();
    await expectOfferKept(page);

    await context.setOffline(false);
    const held = await hold(page, { method: "POST", path: /\/job\/[0-9a-z]{16,20}\.data/ });
    await send.dblclick();
    await expect(page.getByRole("button", { name: words().offers.form.busy })).toBeDisabled();
    held.open();
    await expect(page.getByText(words().offers.own.title).first()).toBeVisible();
    expect(held.count.sent).toBe(1);
    await withdrawn(context, jobId);
  },
);

test(
  "a decision that was sent offline stays open, says so, and is sent when the network is back",
  ONE_PROJECT,
  async ({ context, page }) => {
    const { jobId, offerId } = await answeredJob(context);
    await page.goto(`/offer/${offerId}/rejection`, { waitUntil: "networkidle" });
    await page.locator("textarea[name=reason]").fill("trop loin");
    await context.setOffline(true);
    await page.getByRole("button", { name: words().offers.rejection.submit }).click();
    await expect(page.getByRole("alert").filter({ hasText: words().ui.error.not_sent })).toBeVisible();
    await expect(page.locator("textarea[name=reason]")).toHaveValue("trop loin");
    await context.setOffline(false);

    await revised(context, offerId);
    await page.goto(`/job/${jobId}`, { waitUntil: "networkidle" });
    await page.route(/\/consent\.data/, (route) => route.abort(), { times: 1 });
    const keep = page.getByRole("button", { name: words().offers.consent.keep });
    await keep.click();
    await expect(page.getByRole("alert").filter({ hasText: words().ui.error.not_sent })).toBeVisible();
    await keep.click();
    await expect(page).toHaveURL(new RegExp(`/job/${jobId}$`));
    await expect(keep).toHaveCount(0);
    await page.goto(`/offer/${offerId}/rejection`);
    await expect(page.locator("textarea[name=reason]")).toHaveValue("trop loin");
    await page.goto(`/job/${jobId}`, { waitUntil: "networkidle" });
    await page.getByRole("link", { name: words().offers.choose }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await context.setOffline(true);
    const accept = dialog.getByRole("button", { name: words().offers.acceptance.submit });
    await accept.click();
    await expect(dialog.getByRole("alert")).toContainText(words().ui.error.not_sent);
    await context.setOffline(false);
    const held = await hold(page, { method: "POST", path: /\/acceptance\.data/ });
    await accept.dblclick();
    await expect(dialog.getByRole("button", { name: words().offers.acceptance.busy })).toBeDisabled();
    await expect.poll(() => held.count.sent).toBe(1);
    held.open();
    await expect(page.locator("a[href^='tel:+213590000003']").first()).toBeVisible();
    expect(held.count.sent).toBe(1);
  },
);

test("a new job that is being sent says so, and a double tap sends one", ONE_PROJECT, async ({ context, page }) => {
  await signInAs(context, "amina");
  await page.goto("/new-job?category=1", { waitUntil: "networkidle" });
  const goOn = page.getByRole("button", { name: words().jobs.new.next });
  await goOn.click();
  await page.locator("textarea").fill("Le lavabo fuit depuis hier, même robinet fermé.");
  await goOn.click();
  await goOn.click();
  await expect(page).toHaveURL(/#review$/);
  const held = await hold(page, { method: "POST", path: /\/new-job\.data/ });
  // in one task, so before React can have disabled the button
  await page
    .getByRole("button", { name: words().jobs.new.submit })
    .evaluate((button: HTMLElement) => [1, 2].map(() => button.click()));
  await expect(page.getByRole("button", { name: words().jobs.new.submitting })).toBeDisabled();
  held.open();
  await expect(page).toHaveURL(/\?sent=1$/);
  expect(held.count.sent).toBe(1);
});

/** The button text of a plain form during the request. The page itself is gone when the response arrives. */
const noteWhatIsSaid = () =>
  addEventListener("submit", ({ target, defaultPrevented }) => {
    const said = target instanceof HTMLFormElement ? target.querySelector("[type=submit][aria-busy=true]")?.textContent : null;
    sessionStorage.setItem("said", [sessionStorage.getItem("said"), defaultPrevented ? "kept back" : said].join(" "));
  });

test("a sign-in that is being sent says so, and a double tap sends it once", ONE_PROJECT, async ({ page }) => {
  await page.goto("/login/client");
  await page.evaluate(noteWhatIsSaid);
  const held = await hold(page, { method: "POST", path: /\/login\/client/ });
  await page.locator("input[type=email]").fill(DEMO_USERS.amina.email);
  await page.locator("input[type=password]").fill(DEMO_PASSWORD);
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("main form[method=post]");
    const button = form?.querySelector<HTMLButtonElement>("[type=submit]");
    setTimeout(() => {
      button?.click();
      button?.click();
      form?.requestSubmit();
    });
  });
  await expect.poll(() => held.count.sent).toBe(1);
  held.open();
  await expect(page).not.toHaveURL(/login/);
  expect(held.count.sent).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe(` ${words().ui.sending} kept back kept back`);
});

test("a registration form survives a reload and a lost network, except the password", ONE_PROJECT, async ({ page }) => {
  await page.goto("/register/client");
  const typed = async () => [
    await page.locator("input[name=first_name]").inputValue(),
    await page.locator("input[type=email]").inputValue(),
    await page.locator("input[type=password]").inputValue(),
  ];
  await page.locator("input[name=first_name]").fill("Samira");
  await page.locator("input[type=email]").fill("samira@hirfa.example");
  await page.locator("input[type=password]").fill("une clef de douze portes");
  await page.reload();
  expect(await typed()).toEqual(["Samira", "samira@hirfa.example", ""]);
  const undo = await withFailedPosts(page);
  await page.locator("main form[method=post] button[type=submit]").first().click();
  await expect(page).not.toHaveURL(/register/);
  await undo();
  await page.goto("/register/client");
  expect(await typed()).toEqual(["Samira", "samira@hirfa.example", ""]);
});

test(
  "a text that the network lost is found again after other pages, and not once it was accepted",
  ONE_PROJECT,
  async ({ context, page }) => {
    const { jobId, offerId } = await answeredJob(context);
    expect((await context.request.post(`/api/v1/services/offers/${offerId}/acceptance/`, { data: {} })).status()).toBe(200);
    const note = page.locator("main textarea");
    await page.goto(`/job/${jobId}/visits`);
    await page.goto(`/job/${jobId}/no-show`);
    await page.locator("main [type=radio]").last().check({ force: true });
    await note.fill(MESSAGE);
    const undo = await withFailedPosts(page);
    await page.locator("main form button").first().click();
    await expect(page).not.toHaveURL(/no-show/);
    await undo();
    await page.goto(`/job/${jobId}/visits`);
    await page.goto(`/job/${jobId}/no-show`);
    await expect(note).toHaveValue(MESSAGE);
    await expect(page.locator("[data-counter]")).toHaveText(new RegExp(`^${MESSAGE.length} `));

    await page.locator("main form button").first().click();
    // With its scripts, which forget the text.
    await page.waitForURL(/\/no-show\//, { waitUntil: "load" });
    await page.goto(`/job/${jobId}`);
    expect(await page.evaluate(() => sessionStorage.getItem("typed"))).not.toContain(MESSAGE);
  },
);

test(
  "a plain form that is sent without a network keeps its text and photo and says so, and is sent later",
  ONE_PROJECT,
  async ({ context, page }) => {
    const disputeId = await openDispute(context);
    await signInAs(context, "amina");
    await page.goto(`/dispute/${disputeId}`, { waitUntil: "networkidle" });
    const text = "Voici une photo du robinet, prise après la visite.";
    const send = page.getByRole("button", { name: words().disputes.page.say_submit });
    const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: "#a33" } }).jpeg();
    const file = { name: "robinet.jpg", mimeType: "image/jpeg", buffer: await photo.toBuffer() };
    await page.locator("main textarea").fill(text);
    await page.locator("main input[type=file]").first().setInputFiles(file);
    const chosen = () =>
      page
        .locator("main input[type=file]")
        .first()
        .evaluate((input) => Reflect.get(input, "files").length);

    await context.setOffline(true);
    await send.click();
    await expect(send).toBeFocused();
    expect(await send.evaluate((button) => Reflect.get(button, "validationMessage"))).toContain(words().ui.error.not_sent_text);
    await expect(page.locator("main textarea")).toHaveValue(text);
    expect(await chosen()).toBe(1);

    await context.setOffline(false);
    await expect.poll(() => send.evaluate((button) => Reflect.get(button, "validationMessage"))).toBe("");
    await send.click();
    await expect(page.locator("main textarea")).toHaveValue("");
    await expect(page.getByText(text)).toBeVisible();
  },
);

/** A photo of noise, more than 12 MB. */
async function hugePhoto() {
  const [width, height] = [4_000, 3_000];
  const noise = { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 90 } } as const;
  const buffer = await sharp({ create: noise }).jpeg({ quality: 95 }).toBuffer();
  expect(buffer.byteLength).toBeGreaterThan(12_000_000);
  return { name: "grande.jpg", mimeType: "image/jpeg", buffer };
}

test(
  "a photo of 12 MB is sent small; an interrupted upload continues by itself, a refused one waits at its tile",
  ONE_PROJECT,
  async ({ context, page }) => {
    await signInAs(context, "amina");
    await page.goto("/new-job?category=1", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: words().jobs.new.next }).click();
    const sizes: number[] = [];
    await page.route(/\/api\/v1\/media\/uploads\/[^?]+/, async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      sizes.push(Number(new URL(route.request().url()).searchParams.get("size")));
      if (sizes.length === 1) return route.fulfill({ status: 403, json: { code: "upload.not_valid" } });
      return sizes.length === 2 ? route.abort("connectionreset") : route.continue();
    });
    await page.locator("input[type=file]").setInputFiles(await hugePhoto());
    const tile = page.locator(".upload-tile").first();
    await expect(tile).toHaveAttribute("data-state", "failed", { timeout: 60_000 });
    await expect(tile).toContainText(words().ui.upload.failed);
    await tile.getByRole("button").first().click();
    await expect(tile).toHaveAttribute("data-state", "done", { timeout: 60_000 });
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThan(4_000_000);
  },
);

test("a form of a page is sent once by its own button and that of the toast", ONE_PROJECT, async ({ context, page }) => {
  const { save, saved } = words().notification_preferences;
  await signInAs(context, "karim");
  await page.goto("/account/notifications", { waitUntil: "networkidle" });
  await page.locator("input[name=email]:enabled").first().click({ force: true });
  const retry = await unsentBy(page, save);
  const held = await hold(page, { method: "POST", path: /[/]account[/]notifications/ });
  const isSent = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/healthz", async (route) => {
    asked += 1;
    if (asked > 1) await isSent.promise;
    await route.continue();
  });
  await pressAll(page, [save, words().ui.retry]);
  await expect.poll(() => held.count.sent).toBe(1);
  isSent.resolve();
  await expect(retry).toHaveCount(0);
  held.open();
  await expect(page.locator(".toast", { hasText: saved })).toBeVisible();
  expect(asked).toBe(1);
  expect(held.count.sent).toBe(1);
});

test(
  "a section of the profile is sent once, and its toast goes when it is on its way",
  ONE_PROJECT,
  async ({ context, page }) => {
    const { save, saved } = words().profile;
    const again = words().ui.retry;
    await signInAs(context, "karim");
    await page.goto("/account/rates", { waitUntil: "networkidle" });
    const price = page.locator("input[name^=rate_]").first();
    const other = (await price.inputValue()) === "1500" ? "1600" : "1500";
    await price.fill(other);
    const retry = await unsentBy(page, save);
    const held = await hold(page, { method: "POST", path: /[/]account[/]rates/ });
    await page.getByRole("button", { name: save, exact: true }).click();
    await expect(retry).toHaveCount(0);
    held.open();
    await expect(page.getByText(saved).first()).toBeVisible();
    await expect(price).toHaveValue(other);

    await page.unroute(/[/]account[/]rates/);
    await price.fill("1700");
    await unsentBy(page, save);
    const twice = await hold(page, { method: "POST", path: /[/]account[/]rates/ });
    await pressAll(page, [again, save]);
    twice.open();
    await expect(page.getByText(saved).first()).toBeVisible();
    expect(twice.count.sent).toBe(1);
  },
);
