import type { Page } from "@playwright/test";
import { PUSH_KEYS } from "#tests/support/data/push-keys.ts";
import { catalogueOf, urlInLanguage } from "../support/catalogue.ts";
import { expect, signInAs, test } from "../support/e2e.ts";

test.use({ serviceWorkers: "allow" });

type FakePush = { permission: NotificationPermission; answer?: NotificationPermission; keys: typeof PUSH_KEYS };

/** A browser under test has no push service, so its subscription is a fake. Counts how often a permission is asked for. */
const withPush = (page: Page, fake: Omit<FakePush, "keys">) =>
  page.addInitScript(
    ({ permission, answer = permission, keys }: FakePush) => {
      Object.defineProperty(Notification, "permission", { get: () => sessionStorage.permission ?? permission });
      Notification.requestPermission = async () => {
        sessionStorage.asked = Number(sessionStorage.asked ?? 0) + 1;
        sessionStorage.permission = answer;
        return answer;
      };
      const made = {
        options: { applicationServerKey: null },
        unsubscribe: async () => true,
        toJSON: () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${sessionStorage.made}`, expirationTime: null, keys }),
      };
      PushManager.prototype.getSubscription = async () => (sessionStorage.made ? made : null) as never;
      PushManager.prototype.subscribe = async () => {
        sessionStorage.made ??= crypto.randomUUID();
        return made as never;
      };
    },
    { ...fake, keys: PUSH_KEYS },
  );

const stateOf = (page: Page) => page.locator("main [data-push-state]");
const asked = (page: Page) => page.evaluate(() => Number(sessionStorage.asked ?? 0));

test("an artisan turns on pushes by the button alone, and removes the device by a form", async ({ page, context, language }) => {
  const { push_page: words, ui } = catalogueOf(language);
  await withPush(page, { permission: "default", answer: "granted" });
  await signInAs(context, "yacine");
  await page.goto(urlInLanguage(language, "/jobs"));
  await page.getByRole("link", { name: ui.push_card.action }).click();
  await expect(stateOf(page)).toHaveAttribute("data-push-state", "default");
  await expect(stateOf(page)).toHaveAttribute("data-public-key", /^B[\w-]{86}$/);
  await expect(page.locator('[data-push="ios"]')).toBeVisible();
  await page.reload();
  expect(await asked(page)).toBe(0);

  await page.getByRole("button", { name: words.subscribe }).click();
  await expect(stateOf(page)).toHaveAttribute("data-push-state", "subscribed");
  await expect(page.getByText(words.devices.this_one, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: words.subscribe })).toBeHidden();
  expect(await asked(page)).toBe(1);
  await page.goto(urlInLanguage(language, "/jobs"));
  await expect(page.locator("[data-push-card]")).toHaveCount(0);

  await page.goto(urlInLanguage(language, "/account/push"));
  await page.getByRole("button", { name: words.devices.remove }).click();
  await expect(page.getByText(words.done.removed)).toBeVisible();
  await expect(stateOf(page)).toHaveAttribute("data-push-state", "default");
});

test("a refused permission is explained, and never asked for again", async ({ page, context, language }) => {
  const { push_page: words } = catalogueOf(language);
  await withPush(page, { permission: "default", answer: "denied" });
  await signInAs(context, "amina");
  await page.goto(urlInLanguage(language, "/account/push"));
  await page.getByRole("button", { name: words.subscribe }).click();
  await expect(stateOf(page)).toHaveAttribute("data-push-state", "denied");
  await expect(page.getByText(words.state.denied.text)).toBeVisible();
  await page.reload();
  await expect(stateOf(page)).toHaveAttribute("data-push-state", "denied");
  await expect(page.getByRole("button", { name: words.subscribe })).toBeHidden();
  expect(await asked(page)).toBe(1);
});

test("an iPhone whose browser has no pushes shows the steps in place of the button", async ({ page, context, language }) => {
  const { push_page: words } = catalogueOf(language);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "userAgent", { get: () => "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari" });
    Reflect.deleteProperty(window, "PushManager");
  });
  await signInAs(context, "amina");
  await page.goto(urlInLanguage(language, "/account/push"));
  await expect(stateOf(page)).toHaveAttribute("data-push-state", "unsupported");
  await expect(page.locator('[data-push="ios"]')).toBeVisible();
  await expect(page.getByText(words.state.unsupported.text)).toBeHidden();
  await expect(page.getByRole("button", { name: words.subscribe })).toBeHidden();
});
