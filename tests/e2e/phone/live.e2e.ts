import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { OFFERS_PER_JOB } from "#app/domain/offers/rules.ts";
import { translator } from "#app/i18n/translate.ts";
import ar from "#app/locales/ar.ts";
import { DEMO_USERS, type DemoUserName } from "#db/seeds/demo-users.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { e2eArtisans } from "#tests/support/browser/e2e-artisans.ts";
import { cleanUp } from "#tests/support/browser/longest-texts.ts";
import { heardOn, hears, openAndHear } from "#tests/support/browser/open-and-hear.ts";
import { guestRequest } from "#tests/support/browser/visible-pages.ts";
import { comingSlot } from "#tests/support/coming-slot.ts";
import { pendingReceipt } from "#tests/support/data/pending-receipt.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";
import { created, newlyMatched, offerByKarim, openDispute } from "#tests/support/job-fixtures.ts";

const LEAK = {
  ...{ category: 1, wilaya: 31, commune: 3101 },
  description: "Le chauffe-eau goutte depuis ce matin, il faut une nouvelle vanne de sécurité.",
};
const NEW_OFFER = { ar: "عرض جديد", fr: "Nouvelle offre", en: "New offer" };
const WRITES = { ar: "يكتب", fr: "en train d’écrire", en: "writing" };

const offerOf = (artisan: BrowserContext, jobId: string, price: number) =>
  created(artisan.request, `/api/v1/services/jobs/${jobId}/offers/`, {
    ...{ kind: "fixed", price, message: "I live nearby and can come this afternoon." },
  });

/** As an older tab or an app would do. */
const turn = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

/** A browser context of that user. */
async function browserOf(browser: Browser, name: DemoUserName) {
  const context = await browser.newContext();
  await signInAs(context, name);
  return context;
}

test(
  "an offer appears while its client watches, and marks the bell on every other page",
  ONE_PROJECT,
  async ({ browser, context, page, language }) => {
    await signInAs(context, "amina");
    await context.request.post("/api/v1/auth/notifications/", { data: {} });
    const jobId = await created(context.request, "/api/v1/services/jobs/", LEAK);
    const { origin } = new URL((await context.request.get("/healthz")).url());
    await context.addCookies([{ name: "language", value: language, url: origin }]);
    const received = Promise.all([`/jobs/${jobId}/live`, "/auth/notifications/live"].map((socket) => heardOn(page, socket)));
    await page.goto(`/job/${jobId}?sent=1`);
    await received;
    const artisan = await browserOf(browser, "yacine");

    // The stars pulse while artisans are told, and not under reduced motion.
    const pulses = () =>
      page.evaluate(() => document.getAnimations().filter((one) => Reflect.get(one, "animationName") === "radar").length);
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) > 1).length);
    await expect(page.locator(".waiting-telling polygon")).toHaveCount(3);
    expect(await moving()).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect.poll(pulses).toBe(3);
    await page.emulateMedia({ reducedMotion: "reduce" });

    await artisan.request.post(`/api/v1/services/jobs/${jobId}/writing/`);
    await expect(page.getByRole("status").first()).toContainText(WRITES[language]);
    const firstId = await offerOf(artisan, jobId, 4_500);
    await expect(page.getByText(DEMO_USERS.yacine.firstName).first()).toBeVisible({ timeout: 4_000 });

    const feed = heardOn(page, "/auth/notifications/live");
    // a page without React
    await page.goto("/terms");
    await feed;
    const karim = await browserOf(browser, "karim");
    const offerId = await offerOf(karim, jobId, 3_000);
    await expect(page.locator('header a[href$="/notifications"]').first()).toHaveAttribute("data-unread", "true");

    await context.request.post("/api/v1/auth/notifications/", { data: {} });
    await openAndHear(page, "/account/requests");
    const bell = page.locator('header a[href$="/notifications"]').first();
    const name = (await bell.getAttribute("aria-label")) ?? "";
    await artisan.request.patch(`/api/v1/services/offers/${firstId}/`, { data: { price: 4_200 } });
    await expect(bell).not.toHaveAttribute("aria-label", name);

    const list = heardOn(page, "/auth/notifications/live");
    await page.goto("/notifications");
    await list;
    const rows = page.locator(".notifications li");
    const before = await rows.count();
    await karim.request.patch(`/api/v1/services/offers/${offerId}/`, { data: { price: 3_500 } });
    await expect(rows).toHaveCount(before + 1);
    const mark = await rows
      .first()
      .locator("i")
      .evaluate((dot) => {
        const { inlineSize, blockSize, borderRadius } = getComputedStyle(dot);
        return [inlineSize, blockSize, borderRadius];
      });
    expect(mark).toEqual(["10px", "10px", expect.stringMatching(/^(50%|\d{3,}.*px|5px)$/)]);

    await karim.close();
    await cleanUp(context.request, [jobId]);
    await artisan.close();
  },
);

test(
  "a further offer waits for a click and moves nothing under the reader",
  ONE_PROJECT,
  async ({ browser, context, page, language }) => {
    await signInAs(context, "amina");
    const jobId = await created(context.request, "/api/v1/services/jobs/", LEAK);
    const [yacine, karim] = [await browserOf(browser, "yacine"), await browserOf(browser, "karim")];
    await offerOf(yacine, jobId, 4_500);
    const { origin } = new URL((await context.request.get("/healthz")).url());
    await context.addCookies([{ name: "language", value: language, url: origin }]);
    const socket = heardOn(page, `/jobs/${jobId}/live`);
    await page.goto(`/job/${jobId}`);
    await socket;
    const first = page.locator(".offers > ul > li").first();
    const before = await first.boundingBox();

    const offerId = await offerOf(karim, jobId, 3_000);
    const button = page.getByRole("button", { name: NEW_OFFER[language] });
    await expect(button).toBeVisible({ timeout: 4_000 });
    expect(await first.boundingBox()).toEqual(before);
    await expect(page.locator(".offers > ul > li")).toHaveCount(1);

    await button.click();
    await expect(page.locator(".offers > ul > li")).toHaveCount(2);
    await expect(page.locator("#offers")).toBeFocused();
    await expect(button).toBeHidden();

    // An open decision shows a price that is asked meanwhile, beside what is typed.
    await page.locator(`a[href$="/offer/${offerId}/acceptance"]`).click();
    const address = page.getByRole("dialog").locator("[name=address]");
    await address.fill("12 rue des Jardins");
    expect((await karim.request.patch(`/api/v1/services/offers/${offerId}/`, { data: { price: 3_500 } })).status()).toBe(200);
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText(
      translator(language)("offers.acceptance.at_old_price", { price: 3_000 }),
    );
    await expect(address).toHaveValue("12 rue des Jardins");

    // So does the page of a decision about the offer, also if the service could not be reached at that moment.
    await openAndHear(page, `/offer/${offerId}/acceptance`);
    let asked = 0;
    await page.route("**/healthz", (route) => (asked++ === 0 ? route.fulfill({ status: 429 }) : route.continue()));
    expect((await karim.request.post(`/api/v1/services/offers/${offerId}/withdrawal/`, { data: {} })).status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: translator(language)("offers.acceptance.gone") })).toBeVisible();
    await expect(page.getByRole("status").getByText(translator(language)("offers.status.withdrawn"))).toBeVisible();
    await cleanUp(context.request, [jobId]);
    await yacine.close();
    await karim.close();
  },
);

const DAY_MS = 86_400_000;
const PROMISED_SECONDS = 300;

test(
  "without network a page says so, and then shows the wave and the offer that it missed, whatever day the phone has",
  ONE_PROJECT,
  async ({ browser, context, page }) => {
    await page.clock.install({ time: Date.now() - DAY_MS });
    await signInAs(context, "amina");
    // At night the minutes of a request that is not urgent count from the morning.
    const jobId = await created(context.request, "/api/v1/services/jobs/", { ...LEAK, urgency: "now" });
    const artisan = await browserOf(browser, "yacine");
    const opened = heardOn(page, `/jobs/${jobId}/live`);
    await page.goto(`/job/${jobId}`);
    await opened;
    const promise = page.locator("[data-promise]");
    await expect(promise).toHaveAttribute("data-promise", "running");

    await context.setOffline(true);
    await expect(page.getByRole("alert").getByText(ar.ui.error.offline)).toBeVisible();
    const data = { advance_seconds: PROMISED_SECONDS + 1, fire: "alarms" };
    expect((await artisan.request.post("/dev/clock", { data })).status()).toBe(200);
    await expect(promise).toHaveAttribute("data-promise", "running");
    await context.setOffline(false);
    await expect(promise).toHaveAttribute("data-promise", "missed", { timeout: 8_000 });
    await expect(promise).toContainText(ar.jobs.reach.missed);
    await expect(page.locator(".page-bar").getByText("قبل 5 دقائق").first()).toBeVisible();

    await context.setOffline(true);
    await offerOf(artisan, jobId, 4_500);
    await expect(page.locator(".offers > ul > li")).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.locator(".offers > ul > li")).toHaveCount(1, { timeout: 8_000 });
    await cleanUp(context.request, [jobId]);
    await artisan.close();
  },
);

/** A seen offer keeps its points held, is reported to its artisan, and needs no reminder. */
test(
  "an offer that arrives while its page is hidden counts as seen once the page is visible",
  ONE_PROJECT,
  async ({ browser, context, page }) => {
    await signInAs(context, "amina");
    const jobId = await created(context.request, "/api/v1/services/jobs/", LEAK);
    const artisan = await browserOf(browser, "yacine");
    const offers = `/api/v1/services/jobs/${jobId}/offers/`;
    const states = async () => {
      const found: { status: string }[] = await (await artisan.request.get(offers)).json();
      return found.map(({ status }) => status);
    };
    const requests: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^[/]healthz$|[.]data$/.test(pathname)) requests.push(pathname);
    });
    await page.clock.install();
    const opened = page.waitForEvent("websocket", hears(`/jobs/${jobId}/live`));
    await page.goto(`/job/${jobId}?sent=1`);
    const socket = await opened;
    await socket.waitForEvent("framereceived");

    await turn(page, "hidden");
    requests.length = 0;
    const received = socket.waitForEvent("framereceived", { predicate: ({ payload }) => String(payload).includes('"offer"') });
    await offerOf(artisan, jobId, 4_500);
    await received;
    const other = await browserOf(browser, "karim");
    await offerOf(other, jobId, 3_000);
    await other.close();
    await page.clock.runFor(2_000);
    expect(requests).toEqual([]);
    expect(await states()).toEqual(["sent"]);

    const again = heardOn(page, `/jobs/${jobId}/live`);
    await context.setOffline(true);
    await context.setOffline(false);
    await again;
    await page.clock.runFor(2_000);
    expect(requests).toEqual([]);
    expect(await states()).toEqual(["sent"]);

    // The number of offers counts up one by one.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.evaluate(() => {
      const counted: (string | null)[] = [];
      const note = () => {
        const text = document.querySelector(".count-up")?.textContent;
        if (text && text !== counted.at(-1)) counted.push(text);
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
      Object.assign(globalThis, { counted });
    });
    await turn(page, "visible");
    await expect(page.getByText(DEMO_USERS.yacine.firstName).first()).toBeVisible({ timeout: 4_000 });
    const offersOf = (count: number) => translator("ar")("jobs.offers_of_cap", { count, cap: OFFERS_PER_JOB });
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "counted"))).toEqual([offersOf(1), offersOf(2)]);
    await expect.poll(states).toEqual(["seen"]);
    await cleanUp(context.request, [jobId]);
    await artisan.close();
  },
);

const said = (page: Page, state: string) =>
  page.getByRole("status").getByText(translator("ar")("job_lifecycle.live.changed", { state }));

test("a user on the page of a job sees how it ended", ONE_PROJECT, async ({ browser, context, page }) => {
  await signInAs(context, "amina");
  const jobId = await created(context.request, "/api/v1/services/jobs/", LEAK);
  const artisan = await browserOf(browser, "yacine");
  const offerId = await offerOf(artisan, jobId, 4_500);
  const his = await artisan.newPage();
  await openAndHear(his, `/job/${jobId}`);
  await openAndHear(page, `/job/${jobId}`);
  const other = await browserOf(browser, "karim");
  const others = await other.newPage();
  await openAndHear(others, `/job/${jobId}`);
  // A page that may lose what is typed asks first.
  const typed = others.locator("form [name=message]");
  await typed.fill("I can come this afternoon.");
  await others.evaluate(() => dispatchEvent(new Event("live:reconnected")));
  await expect(others.getByRole("status").getByText(ar.job_lifecycle.live.kept)).toBeVisible();
  await expect(typed).toHaveValue("I can come this afternoon.");
  await others.getByRole("button", { name: ar.job_lifecycle.live.read }).click();
  await expect(others.getByText(ar.job_lifecycle.live.kept)).toBeHidden();
  await expect(typed).toHaveValue("I can come this afternoon.");
  await typed.fill("");
  await expect(his.locator(`a[href*="/withdrawal"], form[action*="/withdrawal"]`).first()).toBeVisible();

  await context.request.post(`/api/v1/services/offers/${offerId}/acceptance/`, { data: {} });
  await expect(his.locator(`a[href$="/job/${jobId}/completion"]`).first()).toBeVisible();
  await expect(said(his, ar.notifications.title.job_request_approved)).toBeVisible();
  await turn(others, "visible");
  await expect(others.getByRole("heading", { level: 1 })).toHaveText(ar.shared_job.title);
  await other.close();

  await expect(page.locator("#match")).toBeVisible();
  await artisan.request.post(`/api/v1/services/jobs/${jobId}/completion/`, { data: {} });
  await expect(page.getByRole("heading", { name: ar.jobs.show.said_done })).toBeVisible();
  await expect(said(page, ar.jobs.show.said_done)).toBeVisible();
  const list = await artisan.newPage();
  await openAndHear(list, "/account/offers");
  const form = await artisan.newPage();
  await openAndHear(form, `/job/${jobId}/cancellation`);
  const typedForm = await artisan.newPage();
  await openAndHear(typedForm, `/job/${jobId}/cancellation`);
  await typedForm.locator("form [name=reason]").fill("The part is not sold here.");
  await context.request.post(`/api/v1/services/jobs/${jobId}/cancellation/`, { data: { reason: "I found another one." } });
  await expect(said(his, ar.job_lifecycle.notification.title.cancelled)).toBeVisible();
  await expect(his.locator(`a[href$="/job/${jobId}/completion"]`)).toHaveCount(0);
  await expect(list.getByRole("status").getByText(ar.job_lifecycle.notification.title.cancelled)).toBeVisible();
  // A form that is no longer possible leads to the job, unless something is typed.
  await expect(form.getByRole("status").getByText(ar.job_lifecycle.live.moved)).toBeVisible();
  expect(new URL(form.url()).pathname).toBe(`/job/${jobId}`);
  await expect(typedForm.getByRole("status").getByText(ar.job_lifecycle.live.kept)).toBeVisible();
  await expect(typedForm.locator("form [name=reason]")).toHaveValue("The part is not sold here.");
  await artisan.close();
});

test(
  "an approved receipt is announced on its sender's open page, beside the typed text",
  ONE_PROJECT,
  async ({ browser, context, page }) => {
    const sender = await browserOf(browser, "karim");
    const { id } = await pendingReceipt(sender, "karim");
    await signInAs(sender, "karim");
    const own = await sender.newPage();
    await openAndHear(own, "/account/receipts");
    const line = own.locator(`#receipt-${id}`);
    await expect(line).toContainText(ar.receipts.status.pending);
    await own.locator("#transaction_reference").fill("BM 77");
    const ledger = await sender.newPage();
    await openAndHear(ledger, "/account/points");

    await signInAs(context, "nadir");
    await page.goto(`/panel-admin/receipts/${id}`);
    await page.getByRole("button", { name: ar.receipts.admin.approve, exact: true }).click();
    await expect(page.getByRole("button", { name: ar.decisions.take_back }).first()).toBeVisible();
    await expect(line).toContainText(ar.receipts.status.approved, { timeout: 20_000 });
    await expect(own.getByRole("status").getByText(ar.receipts.status.approved)).toBeVisible();
    await expect(ledger.getByRole("status").getByText("رصيدك المتاح الآن")).toBeVisible();
    await expect(ledger.locator(".ledger > li").first()).toContainText(ar.points.reason.receipt_approved);
    await expect(own.locator("#transaction_reference")).toHaveValue("BM 77");
    await sender.close();
  },
);

test(
  "an offer without enough points can be sent once points arrive, with what was typed",
  ONE_PROJECT,
  async ({ browser, context }) => {
    const artisan = await e2eArtisans(browser, 71);
    const { id }: { id: string } = await (await artisan.request.get("/api/v1/auth/user/")).json();
    const admin = await browserOf(browser, "nadir");
    const adjust = async (points: number) => {
      const data = { points, reason: "goodwill", note: "E2E" };
      expect((await admin.request.post(`/api/v1/admin/users/${id}/point-adjustments/`, { data })).status()).toBe(201);
    };
    await adjust(-10);
    await signInAs(context, "amina");
    const jobId = await created(context.request, "/api/v1/services/jobs/", LEAK);
    const own = await artisan.newPage();
    await openAndHear(own, `/job/${jobId}`);
    await expect(own.getByRole("link", { name: ar.offers.form.top_up })).toBeVisible();
    const receipts = await artisan.newPage();
    await openAndHear(receipts, "/account/receipts");
    const balance = receipts.locator(".balance");
    const before = await balance.innerText();
    const papers = await artisan.newPage();
    await openAndHear(papers, "/account/verification");
    const isReadAgain = papers.waitForRequest((one) => one.url().includes("/account/verification.data"));
    await papers.evaluate((detail) => dispatchEvent(new CustomEvent("live:notification", { detail })), {
      ...{ type: "document_expiring", job: null, receipt: null },
    });
    await isReadAgain;
    await own.locator("input[name=price]").fill("4500");
    await own.locator("textarea[name=message]").fill("I can come this afternoon.");
    await adjust(5);
    await expect(own.getByRole("status").getByText("رصيدك المتاح الآن")).toBeVisible({ timeout: 20_000 });
    await expect(balance).not.toHaveText(before, { useInnerText: true });
    await expect(own.locator("textarea[name=message]")).toHaveValue("I can come this afternoon.");
    await own.getByRole("button", { name: ar.offers.form.submit }).click();
    await expect(own.getByRole("heading", { name: ar.offers.own.title })).toBeVisible();
    await cleanUp(context.request, [jobId]);
    for (const one of [artisan, admin]) await one.close();
  },
);

test(
  "an open page of a dispute shows what the other side says, beside typed text",
  ONE_PROJECT,
  async ({ browser, context, page }) => {
    const disputeId = await openDispute(context);
    await signInAs(context, "amina");
    const other = await browserOf(browser, "karim");
    await openAndHear(page, `/dispute/${disputeId}`);
    const say = async (text: string) => created(other.request, `/api/v1/services/disputes/${disputeId}/statements/`, { text });
    // a repeated run finds the same dispute with what was said before
    const thisTime = crypto.randomUUID();
    const photo = `I have a photo of the tap, ${thisTime}.`;
    const visit = `I can come tomorrow, ${thisTime}.`;
    const shown = `The photos show it, ${thisTime}.`;
    await say(photo);
    await expect(page.getByText(photo)).toBeVisible();
    await expect(page.getByRole("status").getByText(ar.job_lifecycle.live.document)).toBeVisible();

    const typed = page.locator("form [name=text]").first();
    await typed.fill("The water still drips.");
    await say(visit);
    await expect(page.getByRole("status").getByText(ar.job_lifecycle.live.kept)).toBeVisible();
    await expect(typed).toHaveValue("The water still drips.");
    const read = page.getByRole("link", { name: ar.job_lifecycle.live.read });
    const startOf = async (of: Locator) => of.evaluate((one) => Math.round(one.getBoundingClientRect().right));
    // the padding of the link
    expect(await startOf(read), "below the start of its sentence").toBe((await startOf(page.locator(".toast > p"))) + 12);
    await read.click();
    await expect(page.getByText(visit)).toBeVisible();

    // a sixth photo is refused before anything is sent, also before a script file has come
    const photos = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `tap-${n + 1}.jpg`, mimeType: "image/jpeg", buffer: Buffer.from(JPEG) }));
    let sent = 0;
    await page.route(`**/dispute/${disputeId}*`, (route) => {
      if (route.request().method() === "POST") sent += 1;
      return route.continue();
    });
    const come = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await come.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    const button = page.locator(".file-button");
    const chosen = button.locator("input");
    const submit = page.getByRole("button", { name: ar.disputes.page.say_submit });
    const tooMany = "عدد الصور على الأكثر: 5. لم يُرسل شيء بعد.";
    await chosen.setInputFiles(photos(6));
    await expect(button.getByRole("alert")).toHaveText(tooMany);
    await typed.fill(shown);
    await submit.click();
    await expect(chosen).toBeFocused();
    come.resolve();
    await page.waitForLoadState();
    await submit.click();
    await expect(chosen).toBeFocused();
    await expect(chosen).toHaveAttribute("aria-invalid", "true");
    await expect(chosen).toHaveAccessibleDescription(new RegExp(tooMany));
    expect(sent).toBe(0);
    await chosen.setInputFiles(photos(2));
    await expect(button).toContainText("tap-1.jpg, tap-2.jpg");
    await expect(button.getByRole("alert")).toHaveCount(0);
    await submit.click();
    await expect(page.getByText(shown)).toBeVisible();
    expect(sent).toBe(1);
    await other.close();
  },
);

test(
  "a change of a request that is sent after an acceptance says that it came too late",
  ONE_PROJECT,
  async ({ context, page }) => {
    await signInAs(context, "amina");
    const jobId = await created(context.request, "/api/v1/services/jobs/", LEAK);
    const offerId = await offerByKarim(context, jobId);
    await signInAs(context, "amina");
    await openAndHear(page, `/job/${jobId}/edit`);
    await page.locator("textarea[name=description]").fill("Le chauffe-eau goutte, et le robinet de la cuisine aussi.");
    const accepted = await context.request.post(`/api/v1/services/offers/${offerId}/acceptance/`, { data: {} });
    expect(accepted.status()).toBe(200);
    await page.locator("main form button[type=submit]").last().click();
    await expect(page).toHaveURL(new RegExp(`/job/${jobId}`));
    await expect(page.getByRole("status").getByText(ar.job_lifecycle.live.moved)).toBeVisible();
  },
);

/** Opens the page, and returns what lets its socket be opened. */
async function openWithoutSocket(page: Page, path: string, name = "live-socket"): Promise<() => void> {
  const SCRIPT = `**/assets/${name}*.js`;
  const socket = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await socket.promise;
    await route.continue();
  });
  const isAsked = page.waitForRequest(SCRIPT);
  await page.goto(path, { waitUntil: "commit" });
  await isAsked;
  return socket.resolve;
}

test(
  "a user's page shows what changed after it was made and before its socket opened",
  ONE_PROJECT,
  async ({ browser, context }) => {
    const jobId = await newlyMatched(context);
    const artisan = await browserOf(browser, "karim");
    const slot = await comingSlot(artisan);
    const visitId = await created(artisan.request, `/api/v1/services/jobs/${jobId}/visits/`, { kind: "work", ...slot });
    await signInAs(context, "amina");
    const visit = `/api/v1/services/visits/${visitId}`;
    expect((await context.request.post(`${visit}/agreement/`, { data: { revision: 1 } })).status()).toBe(200);
    const storageState = await context.storageState();
    const client = await browser.newContext({ storageState, serviceWorkers: "block" });
    const [page, form] = [await client.newPage(), await client.newPage()];
    const openSocket = await openWithoutSocket(page, `/job/${jobId}/visits/${visitId}`);
    const cancel = page.locator(`main a[href*="/visits/${visitId}/cancellation"]`);
    await expect(cancel).toBeVisible();
    const openSocketOfDocument = await openWithoutSocket(
      form,
      `/job/${jobId}/no-show?visit=${visitId}`,
      "init-signed-in-document",
    );
    const data = { revision: 2, reason: "Another day is better." };
    expect((await artisan.request.post(`${visit}/cancellation/`, { data })).status()).toBe(200);
    const isReadAgain = form.waitForRequest((one) => one.resourceType() === "fetch" && one.url().includes("/no-show"));
    openSocketOfDocument();
    await isReadAgain;
    openSocket();
    await expect(cancel).toBeHidden();
    await client.close();
    await artisan.close();
  },
);

test(
  "a guest's page shows what changed after it was made and before its socket opened",
  ONE_PROJECT,
  async ({ browser, context, page }) => {
    const { jobId, followPath } = await guestRequest(context);
    const offerId = await offerByKarim(context, jobId);
    await context.clearCookies({ name: "token" });
    const headers = { Authorization: `Guest ${followPath.slice("/r/".length)}` };
    const accepted = await context.request.post(`/api/v1/services/offers/${offerId}/acceptance/`, { data: {}, headers });
    expect(accepted.status()).toBe(200);
    const openSocket = await openWithoutSocket(page, followPath);
    const artisan = await browserOf(browser, "karim");
    const slot = await comingSlot(artisan);
    const visitId = await created(artisan.request, `/api/v1/services/jobs/${jobId}/visits/`, { kind: "work", ...slot });
    openSocket();
    await expect(page.locator(`a[href*="/job/${jobId}/visits/"], form[action*="/visits/"]`).first()).toBeVisible();

    // A service worker would fetch the script itself.
    const guest = await browser.newContext({ storageState: await context.storageState(), serviceWorkers: "block" });
    const open = await guest.newPage();
    // A proposal without an answer is asked about; an agreed visit is not.
    const visit = `/api/v1/services/visits/${visitId}`;
    expect((await context.request.post(`${visit}/agreement/`, { data: { revision: 1 }, headers })).status()).toBe(200);
    const openSocketOfVisit = await openWithoutSocket(open, `/job/${jobId}/visits/${visitId}`);
    const cancel = open.locator(`main a[href*="/visits/${visitId}/cancellation"]`);
    await expect(cancel).toBeVisible();
    const data = { revision: 2, reason: "Another day is better." };
    expect((await artisan.request.post(`${visit}/cancellation/`, { data })).status()).toBe(200);
    openSocketOfVisit();
    await expect(cancel).toBeHidden();

    const form = await guest.newPage();
    const claim = await guest.newPage();
    const openSocketOfClaim = await openWithoutSocket(claim, `/job/${jobId}/account`);
    const openSocketOfForm = await openWithoutSocket(form, `/job/${jobId}/completion`);
    const done = await artisan.request.post(`/api/v1/services/jobs/${jobId}/completion/`, { data: {} });
    expect(done.status()).toBe(200);
    openSocketOfForm();
    await expect(form.getByRole("status").getByText(ar.jobs.show.said_done)).toBeVisible();
    openSocketOfClaim();
    await expect(claim.getByRole("status").getByText(ar.jobs.show.said_done)).toBeVisible();
    await guest.close();
    await artisan.close();
  },
);
