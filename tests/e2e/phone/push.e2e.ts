import type { Page, Worker } from "@playwright/test";
import { formatsIn } from "#app/i18n/format.ts";
import { catalogueOf, urlInLanguage } from "#tests/support/catalogue.ts";
import { PUSH_KEYS } from "#tests/support/data/push-keys.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";

test.use({ serviceWorkers: "allow" });

const DAY_MS = 86_400_000;

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
  await page.clock.install({ time: Date.now() + DAY_MS });
  await signInAs(context, "yacine");
  await page.goto(urlInLanguage(language, "/jobs"));
  await page.getByRole("link", { name: ui.push_card.action }).click();
  await expect(stateOf(page)).toHaveAttribute("data-push-state", "default");
  await expect(page.locator('[data-push="ios"]')).toBeVisible();
  await page.reload();
  expect(await asked(page)).toBe(0);

  await page.getByRole("button", { name: words.subscribe }).click();
  await expect(stateOf(page)).toHaveAttribute("data-push-state", "subscribed");
  await expect(page.getByText(words.devices.this_one, { exact: true })).toBeVisible();
  await expect(page.locator(".push-devices li").first()).toContainText(formatsIn(language).relative(0, 0));
  await expect(page.getByRole("button", { name: words.subscribe })).toBeHidden();
  expect(await asked(page)).toBe(1);
  await page.goto(urlInLanguage(language, "/jobs"));
  await expect(page.locator("[data-push-card]")).toHaveCount(0);

  await page.goto(urlInLanguage(language, "/account/push"));
  await expect(stateOf(page)).toHaveAttribute("data-push-state", "subscribed");
  await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
  await page.getByRole("button", { name: words.devices.remove }).click();
  await expect(page.locator(".toast", { hasText: words.done.removed })).toBeVisible();
  await expect(page.locator("html[data-same]")).toHaveCount(1);
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
  const topOf = async (part: string) => (await page.locator(part).boundingBox())?.y ?? 0;
  expect(await topOf(".push-ios")).toBeLessThan(await topOf(".push-devices"));
});

/** Gives the service worker of the page a push, as the push service of the browser does. */
async function push(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => first && resolve(first.registrationId)),
  );
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
}

/** Keeps what the service worker gives the browser to show. A browser without a screen shows nothing. */
const keepShown = (worker: Worker) =>
  worker.evaluate(() => {
    // as: the scope of the worker, with a list of its own
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: object[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options });
    };
  });

type Shown = { title: string; body: string; tag: string; lang: string; dir: string; data: { url: string } };

const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown);

test(
  "the browser is given exactly one notification for each push, also for one that cannot be read",
  ONE_PROJECT,
  async ({ page, context }) => {
    await signInAs(context, "amina");
    await page.goto("/account");
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error("the page has no service worker");
    await keepShown(worker);

    const payload = {
      v: 1,
      title: "عرض جديد على طلبك",
      body: "السباكة",
      tag: "t1",
      lang: "ar",
      dir: "rtl",
      url: "/notifications",
    };
    await push(page, JSON.stringify(payload));
    await expect.poll(() => shownBy(worker)).toHaveLength(1);
    const { title, body, tag, lang, dir } = payload;
    expect(await shownBy(worker)).toMatchObject([{ title, body, tag, lang, dir }]);

    await push(page, "no payload");
    await expect.poll(() => shownBy(worker)).toHaveLength(2);
    expect((await shownBy(worker)).map((one) => one.title)).toEqual([title, "Hirfa"]);
  },
);

type ScopeWithClients = {
  steps: string[];
  clients: { openWindow(path: string): Promise<unknown> };
  WindowClient: { prototype: { focus(this: { url: string }): Promise<unknown> } };
};

/** A click on a push. A browser without a screen has no focus to give, and opens no window by itself. */
const click = (worker: Worker, url: string) =>
  worker.evaluate(async (path) => {
    // as: the scope of the worker, with a list of its own
    const scope = self as unknown as ScopeWithClients;
    scope.steps = [];
    scope.clients.openWindow = async (to) => void scope.steps.push(`open ${to}`);
    scope.WindowClient.prototype.focus = async function () {
      scope.steps.push(`focus ${new URL(this.url).pathname}`);
    };
    const work: Promise<unknown>[] = [];
    const notification = { data: { url: path }, close: () => {} };
    const waitUntil = (one: Promise<unknown>) => work.push(one);
    dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
    await Promise.all(work);
    return scope.steps;
  }, url);

const hasLock = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name === "unsent-text"));

test("a click on a push leaves no page with unsent text", ONE_PROJECT, async ({ page, context }) => {
  await signInAs(context, "amina");
  await page.goto("/contact");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("the page has no service worker");
  const message = page.locator("textarea").first();

  await message.fill("Half a sentence");
  expect(await click(worker, "/notifications")).toEqual(["open /notifications"]);
  await expect(message).toHaveValue("Half a sentence");

  // A form that is sent in place empties its fields without an input event.
  expect(await hasLock(page)).toBe(true);
  await message.evaluate((field: HTMLTextAreaElement) => {
    field.value = "";
  });
  await expect.poll(() => hasLock(page)).toBe(false);
  expect(await click(worker, "/notifications")).toEqual(["focus /notifications"]);
  await expect(page).toHaveURL("/notifications");
});
