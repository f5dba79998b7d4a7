import type { Browser, Page } from "@playwright/test";
import ar from "#app/locales/ar.ts";
import { openAndHear } from "#tests/support/browser/open-and-hear.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";
import { created, offerByKarim } from "#tests/support/job-fixtures.ts";

/* An open form keeps what is typed in it, whatever happens to its request. */
const TAP = {
  ...{ category: 1, wilaya: 31, commune: 3101 },
  description: "Le robinet de la cuisine fuit depuis hier soir, même fermé.",
};
const MESSAGE = "Je suis à côté et je peux passer ce soir.";

/** Holds back whether the service is reachable. Resolves when it was asked, and returns what lets it be answered. */
async function heldCheck(page: Page) {
  const door = Promise.withResolvers<void>();
  await page.route("**/healthz", async (route) => {
    await door.promise;
    await route.continue();
  });
  return { isAsked: page.waitForRequest("**/healthz"), answer: door.resolve };
}

/** A request of Amina with Karim's offer, in a browser of hers. */
async function offeredRequest(browser: Browser) {
  const client = await browser.newContext();
  await signInAs(client, "amina");
  const jobId = await created(client.request, "/api/v1/services/jobs/", TAP);
  const offerId = await offerByKarim(client, jobId);
  await signInAs(client, "amina");
  const accept = async () => {
    const accepted = await client.request.post(`/api/v1/services/offers/${offerId}/acceptance/`, { data: {} });
    expect(accepted.status()).toBe(200);
  };
  return { client, jobId, accept };
}

test(
  "what is typed while the service is asked keeps the page from being read again",
  ONE_PROJECT,
  async ({ browser, context, page }) => {
    const { client, jobId, accept } = await offeredRequest(browser);
    await signInAs(context, "yacine");
    await openAndHear(page, `/job/${jobId}`);
    await accept();
    const { isAsked, answer } = await heldCheck(page);
    await page.evaluate(() => dispatchEvent(new Event("live:reconnected")));
    await isAsked;
    const message = page.locator("textarea[name=message]");
    await message.fill(MESSAGE);
    answer();
    await expect(page.getByRole("status").getByText(ar.job_lifecycle.live.kept)).toBeVisible();
    await expect(message).toHaveValue(MESSAGE);
    await page.getByRole("button", { name: ar.job_lifecycle.live.read }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.shared_job.title);
    await client.close();
  },
);

const LOOK_AGAIN_MS = 31_000;

/** Neither a notification nor the socket of the request reaches an artisan without an offer. */
test(
  "an artisan who writes a first offer learns that the request was closed, with what was typed",
  ONE_PROJECT,
  async ({ browser, context, page }) => {
    const { client, jobId, accept } = await offeredRequest(browser);
    await signInAs(context, "yacine");
    await page.clock.install();
    await openAndHear(page, `/job/${jobId}`);
    const message = page.locator("textarea[name=message]");
    await message.fill(MESSAGE);
    await page.clock.runFor(LOOK_AGAIN_MS);
    const submit = page.getByRole("button", { name: ar.offers.form.submit });
    await expect(submit).toBeVisible();

    await submit.focus();
    await accept();
    await page.clock.runFor(LOOK_AGAIN_MS);
    await expect(page.getByRole("status").getByText(ar.offers.form.takes_none)).toBeVisible();
    await expect(message).toHaveValue(MESSAGE);
    await expect(page.getByRole("button", { name: ar.offers.form.submit })).toHaveCount(0);
    const form = page.locator("#make-offer");
    await expect(form.getByRole("link", { name: ar.offers.form.other_requests })).toBeVisible();
    await expect(form).toBeFocused();
    await expect(page.getByRole("link", { name: ar.offers.form.title })).toHaveCount(0);
    await client.close();
  },
);
