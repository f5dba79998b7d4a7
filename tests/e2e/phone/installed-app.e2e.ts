import type { Page } from "@playwright/test";
import ar from "#app/locales/ar.ts";
import fr from "#app/locales/fr.ts";
import { openNextBuild } from "#tests/support/browser/next-build.ts";
import { answeredJob } from "#tests/support/browser/visible-pages.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";

test.use({ serviceWorkers: "allow" });

const isRegistered = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);
const untilActive = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

const storesBesides = (page: Page, build: string) =>
  page.evaluate(async (end) => (await caches.keys()).filter((name) => !name.endsWith(end)), `-${build}`);

test(
  "a user without network sees the offline page of the language, and nothing personal is stored",
  ONE_PROJECT,
  async ({ page, context, faults }) => {
    await page.goto("/", { waitUntil: "load" });
    expect(await isRegistered(page)).toBe(false);
    await signInAs(context, "amina");
    await page.goto("/account");
    await untilActive(page);
    for (const path of ["/notifications", "/account/requests", "/chat", "/new-job"]) await page.goto(path, { waitUntil: "load" });

    const stored = await page.evaluate(async () => {
      const found: { path: string; text: string }[] = [];
      for (const name of await caches.keys()) {
        const store = await caches.open(name);
        for (const request of await store.keys()) {
          const text = (await (await store.match(request, { ignoreVary: true }))?.text()) ?? "";
          found.push({ path: new URL(request.url).pathname, text: text.startsWith("<!DOCTYPE") ? text : "" });
        }
      }
      return found;
    });
    const offlinePages = ["/en/offline", "/fr/offline", "/offline"];
    expect(
      stored
        .map(({ path }) => path)
        .filter((path) => !/^\/(assets|fonts)\//.test(path))
        .sort(),
    ).toEqual(offlinePages);
    expect(stored.filter(({ text }) => /Amina|data-account/.test(text))).toEqual([]);
    expect(stored.length).toBeGreaterThan(offlinePages.length);

    await context.setOffline(true);
    for (const [path, words] of [
      ["/account/requests", ar],
      ["/fr/jobs", fr],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.ui.error.offline);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goto("/account/requests");
    await context.setOffline(false);
    await page.getByRole("link", { name: ar.ui.retry }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.jobs.mine.title);
    // without network the browser logs each request of a page that failed
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED")));
  },
);

test(
  "a new version waits for the button or for the end of all pages, and reloads each once, but none with unsent text",
  ONE_PROJECT,
  async ({ page, context, baseURL }) => {
    const product = await openNextBuild(baseURL ?? "");
    try {
      product.name("the-build-before-last");
      await signInAs(context, "amina");
      await page.goto(`${product.origin}/terms`);
      await untilActive(page);
      await page.reload();
      product.lose(/^\/assets\/.*\.js$/);
      await page.reload();
      const other = await context.newPage();
      await other.goto(`${product.origin}/contact`);
      const message = other.locator("textarea").first();
      await message.fill("Half a sentence");
      for (const one of [page, other]) await expect(one.locator(".update-bar")).toHaveCount(0);

      let loads = 0;
      page.on("load", () => loads++);
      let otherLoads = 0;
      other.on("load", () => otherLoads++);
      product.name("the-next-build");
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      const bar = page.locator(".update-bar");
      await expect(bar).toContainText(ar.installed_app.update.ready);
      await expect(other.locator(".update-bar")).toContainText(ar.installed_app.update.ready);
      expect(loads).toBe(0);
      product.lose(null);

      await bar.getByRole("button", { name: ar.installed_app.update.action }).click();
      await expect.poll(() => loads).toBe(1);
      await expect(bar).toHaveCount(0);
      await expect(other.getByText(ar.installed_app.update.unsent)).toBeVisible();
      await expect(message).toHaveValue("Half a sentence");
      await other.getByRole("button", { name: ar.installed_app.update.action }).click();
      await expect(message).toHaveValue("Half a sentence");
      expect([loads, otherLoads]).toEqual([1, 0]);
      await expect.poll(() => storesBesides(page, "the-next-build")).toEqual([]);

      await message.fill("");
      await other.getByRole("button", { name: ar.installed_app.update.action }).click();
      await expect.poll(() => otherLoads).toBe(1);

      const arriving = context.waitForEvent("serviceworker");
      product.name("the-build-after-it");
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      await expect(bar).toBeVisible();
      expect([loads, otherLoads]).toEqual([1, 1]);
      const worker = await arriving;
      for (const one of [page, other]) await one.close();
      // The browser counts a closed page for a moment, and one opened within it would be a page of the old worker.
      await expect.poll(() => worker.evaluate(() => Reflect.get(self, "registration").waiting === null)).toBe(true);
      const next = await context.newPage();
      await next.goto(`${product.origin}/account`);
      await expect.poll(() => storesBesides(next, "the-build-after-it")).toEqual([]);
      await expect(next.locator(".update-bar")).toHaveCount(0);
    } finally {
      for (const one of context.pages()) await one.close();
      product.close();
    }
  },
);

/** What a browser sends that can install the site. */
const offerInstallation = () => {
  const prompt = () => document.documentElement.setAttribute("data-prompted", "");
  dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
};

test(
  "after an offer the installation is offered by a button, and never again once it is closed",
  ONE_PROJECT,
  async ({ page, context }) => {
    const { jobId } = await answeredJob(context);
    await signInAs(context, "yacine");
    const [steps, install, close] = [
      page.getByText(ar.ui.install.steps.share),
      page.getByRole("button", { name: ar.ui.install.action }),
      page.getByRole("button", { name: ar.ui.install.close }),
    ];
    await page.goto(`/job/${jobId}`, { waitUntil: "load" });
    await expect(install).toBeHidden();

    await page.evaluate(offerInstallation);
    await expect(install).toBeVisible();
    await expect(steps).toBeHidden();
    await install.click();
    await expect(page.locator("html")).toHaveAttribute("data-prompted", "");
    await expect(install).toBeHidden();

    await page.evaluate(offerInstallation);
    await close.click();
    await page.reload({ waitUntil: "load" });
    await page.evaluate(offerInstallation);
    await expect(install).toBeHidden();
  },
);

test.describe("on an iPhone", () => {
  test.use({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
  });

  test("the steps of Safari are shown instead of a button", ONE_PROJECT, async ({ page, context }) => {
    const { jobId } = await answeredJob(context);
    await signInAs(context, "yacine");
    await page.goto(`/job/${jobId}`, { waitUntil: "load" });
    await expect(page.getByText(ar.ui.install.steps.share)).toBeVisible();
    await expect(page.getByRole("button", { name: ar.ui.install.action })).toBeHidden();
  });
});
