import { type CDPSession, chromium, type Page } from "@playwright/test";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { directionOf } from "#app/i18n/direction.ts";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { installingBrowser, launchOptions } from "#tests/support/browser/browser.ts";
import { catalogueOf } from "#tests/support/catalogue.ts";
import { expect, ONE_PROJECT, test } from "#tests/support/e2e.ts";

test.use({ serviceWorkers: "allow" });

type Icon = { src: string; sizes: string; purpose: string };
type Manifest = {
  id: string;
  name: string;
  scope: string;
  dir: string;
  lang: string;
  icons: Icon[];
  shortcuts: { url: string }[];
};

/** What the browser read of the manifest of the page, and why it would not install the site. */
async function installationOf(session: CDPSession) {
  const { url, errors, data, manifest } = await session.send("Page.getAppManifest");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  return { url, errors, installabilityErrors, manifest, text: data ?? "{}" };
}

/** The real size of each icon, as the browser decodes it. */
const iconSizes = (page: Page, icons: readonly Icon[]) =>
  page.evaluate(
    async (sources) => {
      const sizeOf = async (source: string) => {
        const { width, height } = await createImageBitmap(await (await fetch(source)).blob());
        return `${width}x${height}`;
      };
      return Promise.all(sources.map(sizeOf));
    },
    icons.map(({ src }) => src),
  );

test(
  "Chromium itself would install the site from each language, with icons of the named sizes",
  ONE_PROJECT,
  async ({ baseURL }) => {
    // A private window, which other journeys use, installs nothing. The browser without windows checks nothing.
    const executablePath = installingBrowser();
    const context = await chromium.launchPersistentContext("", {
      ...launchOptions(),
      ...(executablePath ? { executablePath } : {}),
      baseURL,
    });
    try {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await page.goto("/new-job", { waitUntil: "load" });
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

      for (const language of LANGUAGES) {
        await page.goto(pathInLanguage(language, "/"), { waitUntil: "load" });
        const { url, errors, installabilityErrors, manifest, text } = await installationOf(session);
        expect(url).toBe(`${baseURL}${pathInLanguage(language, "/manifest.webmanifest")}`);
        expect([errors, installabilityErrors]).toEqual([[], []]);
        expect(manifest).toMatchObject({ id: `${baseURL}/`, scope: `${baseURL}/`, display: "kStandalone" });
        expect(manifest?.startUrl).toBe(`${baseURL}${pathInLanguage(language, "/")}?source=app`);

        const written: Manifest = JSON.parse(text);
        expect(written).toMatchObject({ name: catalogueOf(language).ui.brand, lang: language, dir: directionOf(language) });
        expect(written.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
          "192x192 any",
          "512x512 any",
          "512x512 maskable",
        ]);
        expect(await iconSizes(page, written.icons)).toEqual(written.icons.map(({ sizes }) => sizes));
        for (const shortcut of written.shortcuts) expect((await page.request.get(shortcut.url)).status()).toBe(200);
      }

      if (executablePath) {
        await page.goto("/sw.js");
        expect((await installationOf(session)).installabilityErrors.map(({ errorId }) => errorId)).toContain("no-manifest");
      }
    } finally {
      await context.close();
    }
  },
);
