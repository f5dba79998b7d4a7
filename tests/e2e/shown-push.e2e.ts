import type { Page, Worker } from "@playwright/test";
import { expect, ONE_PROJECT, signInAs, test } from "../support/e2e.ts";

test.use({ serviceWorkers: "allow" });

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
