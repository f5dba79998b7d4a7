import type { Browser, BrowserContext, Page } from "@playwright/test";
import fr from "#app/locales/fr.ts";
import type { DemoUserName } from "#db/seeds/demo-users.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { e2eArtisans } from "#tests/support/browser/e2e-artisans.ts";
import { projectSettings } from "#tests/support/browser/e2e-user.ts";
import { expect, lastEmailTo, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";
import { created } from "#tests/support/job-fixtures.ts";

const JOBS = "/api/v1/services/jobs/";
const PLUMBING = 1;
const MASONRY = 7;
const OFFER = { kind: "fixed", price: 4_500, message: "I live nearby and can come this afternoon." };
const TYPED = "Je suis à deux rues de chez vous, je passe ce soir.";

const kept = (page: Page) => page.locator("textarea[name=message]");

/** Changes on another device, by the same pages and endpoints. */
class Elsewhere {
  readonly #browser: Browser;
  readonly #contexts = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async as(who: DemoUserName): Promise<BrowserContext> {
    const known = this.#contexts.get(who);
    if (known) return known;
    const context = await this.#browser.newContext();
    await signInAs(context, who);
    this.#contexts.set(who, context);
    return context;
  }

  async posted(category = PLUMBING): Promise<string> {
    const description = `Il faut quelqu’un cette semaine, le plus tôt possible. ${Date.now()}`;
    return created((await this.as("amina")).request, JOBS, { category, wilaya: 31, commune: 3101, description });
  }

  async offered(who: DemoUserName | BrowserContext, jobId: string): Promise<string> {
    const { request } = typeof who === "string" ? await this.as(who) : who;
    return created(request, `${JOBS}${jobId}/offers/`, OFFER);
  }

  async says(who: DemoUserName, path: string, data: object = {}, status = 200) {
    const { request } = await this.as(who);
    const { origin } = new URL((await request.get("/healthz")).url());
    const answer = await request.post(`/api/v1${path}`, { data, headers: { Origin: origin } });
    expect(answer.status(), await answer.text()).toBe(status);
    return answer.json();
  }
}

/** The filled-in form of an offer, not sent. */
async function writeOffer(page: Page, jobId: string): Promise<void> {
  await page.goto(`/job/${jobId}`, { waitUntil: "networkidle" });
  await page.locator("input[name=price]").fill("4500");
  await kept(page).fill(TYPED);
}

const sendOffer = (page: Page, words: ReturnType<typeof projectSettings>["words"]) =>
  page.getByRole("button", { name: words.offers.form.submit }).click();

test("a refused user reads why, and keeps the typed text", ONE_PROJECT, async ({ browser, language }) => {
  test.setTimeout(240_000);
  const { words } = projectSettings();
  const { refusals, offers, shared_job } = words;
  const elsewhere = new Elsewhere(browser);
  const { viewport, isMobile, hasTouch, baseURL } = test.info().project.use;

  /** A page of the user, in the language of the project. */
  const pageOf = async (who: DemoUserName): Promise<Page> => {
    const context = await browser.newContext({ viewport, isMobile, hasTouch, baseURL });
    await signInAs(context, who);
    await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    const page = await context.newPage();
    page.on("response", (answer) => expect(answer.status(), answer.url()).toBeLessThan(500));
    return page;
  };
  const yacine = await pageOf("yacine");
  const amina = await pageOf("amina");

  await test.step("offer.already_sent", async () => {
    const jobId = await elsewhere.posted();
    await writeOffer(yacine, jobId);
    const offerId = await elsewhere.offered("yacine", jobId);
    await sendOffer(yacine, words);
    await expect(yacine.getByRole("heading", { name: offers.own.title })).toBeVisible();
    await expect(yacine.getByText(refusals.offer_already_sent)).toBeVisible();
    await expect(yacine.getByText(TYPED)).toBeVisible();
    await elsewhere.says("yacine", `/services/offers/${offerId}/withdrawal/`);
  });

  await test.step("job.not_open", async () => {
    const jobId = await elsewhere.posted();
    await writeOffer(yacine, jobId);
    await elsewhere.says("amina", `/services/jobs/${jobId}/closure/`);
    await sendOffer(yacine, words);
    await expect(yacine.getByText(shared_job.ended)).toBeVisible();
    await expect(kept(yacine)).toHaveValue(TYPED);
  });

  await test.step("job.already_matched", async () => {
    const jobId = await elsewhere.posted();
    const [chosen, other] = [await elsewhere.offered("yacine", jobId), await elsewhere.offered("karim", jobId)];
    await amina.goto(`/offer/${other}/acceptance`, { waitUntil: "networkidle" });
    await elsewhere.says("amina", `/services/offers/${chosen}/acceptance/`);
    await amina.getByRole("button", { name: offers.acceptance.submit }).click();
    await expect(amina.getByText(offers.acceptance.gone_rejected)).toBeVisible();
    await amina.getByRole("link", { name: offers.acceptance.back }).click();
    await expect(amina.locator("a[href='tel:+213500000001']").first()).toBeVisible();
  });

  await test.step("review.already_left, and none without a match", async () => {
    const jobId = await elsewhere.posted();
    await elsewhere.says("amina", `/services/jobs/${jobId}/review/`, { rating: 5 }, 403);
    expect((await amina.goto(`/job/${jobId}/review`))?.status()).toBe(404);
    await elsewhere.says("amina", `/services/offers/${await elsewhere.offered("yacine", jobId)}/acceptance/`);
    await elsewhere.says("amina", `/services/jobs/${jobId}/completion/`);

    await amina.goto(`/job/${jobId}/review`);
    await amina.locator("#review-rating-4").check({ force: true });
    await amina.locator("textarea[name=text]").fill(TYPED);
    await elsewhere.says("amina", `/services/jobs/${jobId}/review/`, { rating: 5, text: "Clean work." }, 201);
    await amina.getByRole("button", { name: words.reviews.form.submit }).click();
    await expect(amina.getByText(refusals.review_already_left)).toBeVisible();
    await expect(amina.getByText("Clean work.")).toBeVisible();
    await expect(amina.getByText(TYPED)).toBeVisible();
    // Both have reviewed it, so no other journey finds it as a completed job without reviews.
    await elsewhere.says("yacine", `/services/jobs/${jobId}/review/`, { rating: 5 }, 201);
  });

  await test.step("receipt.already_decided", async () => {
    const karim = await elsewhere.as("karim");
    const sent = await karim.request.post("/api/v1/payments/receipts/", {
      multipart: {
        ...{ pack: "2", method: "baridimob", transaction_reference: `TWICE-${Date.now()}`, payer_name: "Karim Mansouri" },
        ...{ paid_at: new Date().toISOString().slice(0, 10) },
        "images[0]image": { name: "receipt.jpg", mimeType: "image/jpeg", buffer: Buffer.from(JPEG) },
      },
    });
    expect(sent.status()).toBe(201);
    const { id } = await sent.json();
    const nadir = await pageOf("nadir");
    // The page does not hear of the other decision, which would take the button away before it is pressed.
    await nadir.routeWebSocket("**", () => {});
    await nadir.goto(`/panel-admin/receipts/${id}`, { waitUntil: "networkidle" });
    const { request } = await elsewhere.as("nadir");
    const decided = await request.patch(`/api/v1/admin/payment-receipts/${id}/`, {
      data: { status: "denied", reason: "unreadable" },
      headers: { Origin: new URL((await request.get("/healthz")).url()).origin },
    });
    expect(decided.status(), await decided.text()).toBe(200);
    await nadir.getByRole("button", { name: words.receipts.admin.approve, exact: true }).click();
    await expect(nadir.getByText(refusals.receipt_already_decided)).toBeVisible({ timeout: 20_000 });
  });

  await test.step("job.own", async () => {
    const guest = await browser.newContext();
    const number = `0661${String(Date.now()).slice(-6)}`;
    const jobId = await created(guest.request, JOBS, {
      ...{ category: PLUMBING, wilaya: 31, commune: 3101, first_name: "Samira", phone_number: number },
      description: "La chasse d’eau coule sans arrêt depuis ce matin.",
    });
    const otp = /\d{6}/.exec((await lastEmailTo(guest.request, `+213${number.slice(1)}`)).text)?.[0];
    const opened = await guest.request.post("/api/v1/auth/otp/verify/", { data: { phone_number: number, otp, purpose: "job" } });
    const { follow_path: followPath }: { follow_path: string } = await opened.json();
    await writeOffer(yacine, jobId);
    const tab = await yacine.context().newPage();
    await tab.goto(followPath);
    await tab.goto(`/job/${jobId}/account`);
    await tab.locator("main form button").last().click();
    await expect(tab).toHaveURL(new RegExp(`/job/${jobId}$`));
    await sendOffer(yacine, words);
    await expect(yacine.locator("[data-side=client]")).toBeVisible();
    await expect(yacine.getByText(refusals.job_own)).toBeVisible();
  });

  await test.step("points.too_few", async () => {
    const poor = await e2eArtisans(browser, 1);
    await poor.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    const page = await poor.newPage();
    const another = await elsewhere.posted();
    await writeOffer(page, another);
    for (const category of [MASONRY, PLUMBING, PLUMBING]) await elsewhere.offered(poor, await elsewhere.posted(category));
    await sendOffer(page, words);
    await expect(page.getByText(refusals.points_too_few).first()).toBeVisible();
    await expect(kept(page)).toHaveValue(TYPED);
  });
});

test("an error in the browser is our own page in the reader's language", ONE_PROJECT, async ({ page, context, faults }) => {
  await signInAs(context, "amina");
  for (const [status, title] of [
    [404, fr.ui.error.not_found],
    [500, fr.ui.error.app],
  ] as const) {
    await page.goto("/fr/new-job", { waitUntil: "load" });
    await page.route(/\.data(?:\?|$)/, (route) => route.fulfill({ status, body: "" }));
    const router = await page.waitForFunction(() => Reflect.get(window, "__reactRouterDataRouter"));
    await router.evaluate((one) => void one.revalidate());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("link", { name: fr.ui.error.go_home })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await page.unrouteAll();
  }
  faults.length = 0;
});
