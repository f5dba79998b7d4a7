import ar from "#app/locales/ar.ts";
import fr from "#app/locales/fr.ts";
import { e2eArtisans } from "#tests/support/browser/e2e-artisans.ts";
import { projectSettings } from "#tests/support/browser/e2e-user.ts";
import { cleanUp } from "#tests/support/browser/longest-texts.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";
import { created } from "#tests/support/job-fixtures.ts";

const SENTENCE = "Le chauffe-eau goutte depuis ce matin, il faut une nouvelle vanne.";

test(
  "a new job is announced, moves nothing, and is first after a click",
  ONE_PROJECT,
  async ({ browser, context, page, language }) => {
    await signInAs(context, "yacine");
    const { origin } = new URL((await context.request.get("/healthz")).url());
    await context.addCookies([{ name: "language", value: language, url: origin }]);
    // The day of the phone is wrong; what is new is known by the server's clock.
    await page.clock.install({ time: Date.now() + 86_400_000 });
    await page.goto("/jobs", { waitUntil: "networkidle" });
    const first = page.locator(".nearby-card-list > li, .nearby-card-list > article, .nearby-card-list > *").first();
    const before = await first.boundingBox();

    const client = await browser.newContext();
    await signInAs(client, "amina");
    const jobId = await created(client.request, "/api/v1/services/jobs/", {
      category: 1,
      description: SENTENCE,
      wilaya: 31,
      commune: 3101,
    });
    await page.clock.fastForward(46_000);
    const words = (language === "ar" ? ar : fr).jobs.nearby;
    const button = page.getByRole("button", { name: words.newer_one });
    await expect(button).toBeVisible();
    expect(await first.boundingBox()).toEqual(before);
    await expect(page.getByText(SENTENCE)).toHaveCount(0);

    await button.click();
    await expect(page.locator(".nearby-card-list a").first()).toHaveAttribute("href", new RegExp(`/job/${jobId}$`));
    await expect(page.locator(".nearby-card-list a").first()).toBeFocused();
    await expect(button).toBeHidden();
    await expect(page.locator(".nearby-card-list > *").first()).toContainText(language === "ar" ? "الآن" : "à l’instant");
    await cleanUp(client.request, [jobId]);
    await client.close();
  },
);

// The landing page, to which the poll is then redirected, is no JSON.
test("an open list stays whole when another tab switches to the client view", ONE_PROJECT, async ({ browser, context, page }) => {
  const artisan = await e2eArtisans(browser, 74);
  await context.addCookies(await artisan.cookies());
  await page.clock.install();
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (...call) => {
      const answer = await fetch(...call);
      if (String(call[0]).includes("/jobs/newer")) document.documentElement.dataset.polled = answer.type;
      return answer;
    };
  });
  await page.goto("/jobs", { waitUntil: "networkidle" });
  const { origin } = new URL(page.url());
  const view = { data: { active_role: "client" }, headers: { Origin: origin } };
  expect((await artisan.request.post("/api/v1/auth/switch-role/", view)).status()).toBe(200);

  await page.clock.fastForward(46_000);
  await expect(page.locator("html")).toHaveAttribute("data-polled", "opaqueredirect");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(projectSettings().words.jobs.nearby.title);
  await artisan.close();
});
