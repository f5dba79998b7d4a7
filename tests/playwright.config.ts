import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./support/browser/browser.ts";

const root = resolve(import.meta.dirname, "..");
const port = process.env.E2E_PORT ?? "8911";
const origin = `http://localhost:${port}`;

export default defineConfig({
  testDir: "./e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: resolve(root, "test-results"),
  // All projects share one database and one small machine, so journeys run one at a time.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // On a busy CI machine one of a hundred journeys may miss a timeout. It is retried once and reported as flaky. Local runs do
  // not retry.
  retries: process.env.CI ? 1 : 0,
  // Two lanes and the crash tests share two cores there, so a journey takes up to three times as long. No journey measures
  // time by these.
  timeout: process.env.CI ? 180_000 : 90_000,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  // Animations of pages that wait would take CPU time. Requests of a service worker would pass by the routes of a page:
  // installed-app.e2e.ts allows it.
  use: {
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    baseURL: origin,
    // A page lives for seconds, so code that compilers optimize is seldom used again: a seventh less CPU time.
    launchOptions: launchOptions("--js-flags=--no-opt --no-maglev"),
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "ar-phone",
      testIgnore: "desktop/**",
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // A phone's density of 2 would take a tenth more CPU time, and no journey checks it.
        deviceScaleFactor: 1,
        locale: "ar-DZ",
        timezoneId: "Africa/Algiers",
      },
    },
    {
      name: "fr-desktop",
      testIgnore: "phone/**",
      grepInvert: /@once/,
      use: { viewport: { width: 1280, height: 800 }, locale: "fr-DZ", timezoneId: "Africa/Algiers" },
    },
    {
      // Journeys of the people who come for the first time.
      name: "en-tablet",
      grep: /a company registers|a guest posts|Google/,
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true, locale: "en-GB", timezoneId: "Africa/Algiers" },
    },
  ],
  webServer: {
    command: "node tests/support/serve.mjs",
    cwd: root,
    env: {
      PORT: port,
      STATE_DIR: process.env.E2E_STATE_DIR ?? resolve(root, ".state-e2e"),
      BUILD_DIR: process.env.BUILD_DIR ?? "",
    },
    wait: { stdout: /Hirfa is ready at/ },
    stdout: "ignore",
    stderr: "pipe",
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 8000 },
  },
});
