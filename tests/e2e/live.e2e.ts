import type { Browser, BrowserContext } from "@playwright/test";
import { CAST, type CastName } from "#db/seeds/cast.ts";
import { enterAs, expect, ONCE, test } from "../support/journey.ts";
import { takeBack } from "../support/longest.ts";
import { created } from "../support/made-jobs.ts";

const LEAK = {
  ...{ category: 1, wilaya: 31, commune: 3101 },
  description: "Le chauffe-eau goutte depuis ce matin, il faut une nouvelle vanne de sécurité.",
};
const NEW_OFFER = { ar: "عرض جديد", fr: "Nouvelle offre", en: "New offer" };

const offerOf = (artisan: BrowserContext, jobId: string, price: number) =>
  created(artisan.request, `/api/v1/services/jobs/${jobId}/offers/`, {
    ...{ kind: "fixed", price, message: "I live nearby and can come this afternoon." },
  });

/** A browser of that person's own. */
async function browserOf(browser: Browser, name: CastName) {
  const context = await browser.newContext();
  await enterAs(context, name);
  return context;
}

/** Once the page hears, since a notice before that is only in the list. */
const hears = (socket: string) => ({ predicate: (one: { url(): string }) => one.url().includes(socket) });

test("an offer slides in while its client watches, and his bell with it", ONCE, async ({ browser, context, page, language }) => {
  await enterAs(context, "amina");
  await context.request.post("/api/v1/auth/notifications/", { data: {} });
  const jobId = await created(context.request, "/api/v1/services/jobs/", LEAK);
  const { origin } = new URL((await context.request.get("/healthz")).url());
  await context.addCookies([{ name: "language", value: language, url: origin }]);
  const sockets = Promise.all([
    page.waitForEvent("websocket", hears(`/jobs/${jobId}/live`)),
    page.waitForEvent("websocket", hears("/auth/notifications/live")),
  ]);
  await page.goto(`/job/${jobId}?sent=1`);
  for (const socket of await sockets) await socket.waitForEvent("framereceived");
  const artisan = await browserOf(browser, "yacine");

  await artisan.request.post(`/api/v1/services/jobs/${jobId}/writing/`);
  await expect(page.getByRole("status").first()).toContainText(language === "ar" ? "يكتب" : "");
  await offerOf(artisan, jobId, 4_500);
  await expect(page.getByText(CAST.yacine.firstName).first()).toBeVisible({ timeout: 4_000 });
  await expect(page.locator('nav a[href$="/notifications"]').first()).toHaveAttribute("data-unread", "true");

  await takeBack(context.request, [jobId]);
  await artisan.close();
});

test(
  "a further offer waits for a press and moves nothing under who reads",
  ONCE,
  async ({ browser, context, page, language }) => {
    await enterAs(context, "amina");
    const jobId = await created(context.request, "/api/v1/services/jobs/", LEAK);
    const [yacine, karim] = [await browserOf(browser, "yacine"), await browserOf(browser, "karim")];
    await offerOf(yacine, jobId, 4_500);
    const { origin } = new URL((await context.request.get("/healthz")).url());
    await context.addCookies([{ name: "language", value: language, url: origin }]);
    const socket = page.waitForEvent("websocket", hears(`/jobs/${jobId}/live`));
    await page.goto(`/job/${jobId}`);
    await (await socket).waitForEvent("framereceived");
    const first = page.locator(".offers > ul > li").first();
    const before = await first.boundingBox();

    await offerOf(karim, jobId, 3_000);
    const button = page.getByRole("button", { name: NEW_OFFER[language] });
    await expect(button).toBeVisible({ timeout: 4_000 });
    expect(await first.boundingBox()).toEqual(before);
    await expect(page.locator(".offers > ul > li")).toHaveCount(1);

    await button.click();
    await expect(page.locator(".offers > ul > li")).toHaveCount(2);
    await expect(page.locator("#offers")).toBeFocused();
    await expect(button).toBeHidden();
    await takeBack(context.request, [jobId]);
    await yacine.close();
    await karim.close();
  },
);

test("what came while the network was lost stands there once it is back", ONCE, async ({ browser, context, page }) => {
  await enterAs(context, "amina");
  const jobId = await created(context.request, "/api/v1/services/jobs/", LEAK);
  const artisan = await browserOf(browser, "yacine");
  const socket = page.waitForEvent("websocket", hears(`/jobs/${jobId}/live`));
  await page.goto(`/job/${jobId}`);
  await (await socket).waitForEvent("framereceived");

  await context.setOffline(true);
  await offerOf(artisan, jobId, 4_500);
  await expect(page.locator(".offers > ul > li")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.locator(".offers > ul > li")).toHaveCount(1, { timeout: 8_000 });
  await takeBack(context.request, [jobId]);
  await artisan.close();
});
