import type { Page } from "@playwright/test";
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

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, dir, lang }) => ({ title, body, tag, dir, lang }));
  });

test("the browser shows a push, and a newer one of its topic in its place", ONE_PROJECT, async ({ page, context, baseURL }) => {
  await context.grantPermissions(["notifications"], { origin: baseURL });
  await signInAs(context, "amina");
  await page.goto("/account");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

  const payload = { v: 1, title: "عرض جديد على طلبك", body: "السباكة", tag: "t1", lang: "ar", dir: "rtl", url: "/notifications" };
  await push(page, JSON.stringify({ ...payload, title: "عرض أقدم" }));
  await expect.poll(() => shown(page)).toHaveLength(1);
  await push(page, JSON.stringify(payload));
  const { title, body, tag, lang, dir } = payload;
  await expect.poll(() => shown(page)).toEqual([{ title, body, tag, lang, dir }]);

  await push(page, "no payload");
  await expect.poll(async () => (await shown(page)).map((one) => one.title).sort()).toEqual(["Hirfa", title].sort());
});
