import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pushSettingsOf } from "#app/domain/push/push-settings.ts";
import en from "#app/locales/en.ts";
import { openDb } from "#db/open.ts";
import { pushSettings, pushSubscriptions } from "#db/schema/push.ts";
import { api, ORIGIN } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { pushSubscription, withPush } from "#tests/support/data/push-subscription.ts";
import { browserOf, formResultOf, openPage } from "#tests/support/pages.ts";
import { visitWith } from "#tests/worker/handlers.ts";

const db = openDb(env.DB);
const PAGE = "/en/account/push";

type Browser = Awaited<ReturnType<typeof browserOf>>;

beforeAll(insertDemoUsers);
beforeEach(async () => void (await db.batch([db.delete(pushSubscriptions), db.delete(pushSettings)])));

const htmlOf = async (browser: Browser, path = PAGE) => (await visitWith(withPush(), path, { headers: browser })).text();
const send = (browser: Browser, fields: Record<string, string>) =>
  visitWith(withPush(), PAGE, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { ...browser, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" },
  });
const subscribe = (browser: Browser, name: string) =>
  api("PUT", "/auth/push/subscriptions/", {
    json: { ...pushSubscription(name), device: `Phone of ${name}` },
    headers: { ...browser, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" },
  });

describe("the page of pushes", () => {
  it("is not there without keys, and asks visitors to sign in", async () => {
    expect((await openPage(await browserOf("amina"), PAGE)).status).toBe(404);
    expect(await htmlOf(await browserOf("amina"), "/en/account/notifications")).toContain(`href="${PAGE}"`);
    expect(await (await openPage(await browserOf("amina"), "/en/account/notifications")).text()).not.toContain(`href="${PAGE}"`);
    expect(formResultOf(await visitWith(withPush(), PAGE, {}))).toMatchObject({ to: expect.stringContaining("/en/login?next=") });
  });

  it("shows the state of this browser, the steps of iOS and the devices, in three languages", async () => {
    const browser = await browserOf("amina");
    const before = await htmlOf(browser);
    expect(before).toMatch(/data-push-state="unsupported"/);
    expect(before).toContain('data-push="ios"');
    expect(before).not.toContain("This device");
    expect(before).not.toContain('name="urgent_at_night"');
    await subscribe(browser, "amina");

    expect(await htmlOf(browser)).toMatch(/Phone of amina[\s\S]*This device/);
    expect(await htmlOf(await browserOf("amina"), "/account/push")).not.toContain("هذا الجهاز");
    expect(await htmlOf(browser, "/account/push")).toContain("الإشعارات على جهازك");
    expect(await htmlOf(browser, "/fr/account/push")).toContain("Notifications sur vos appareils");
    expect(await htmlOf(browser)).not.toContain("fcm/send");
  });

  it("tells a client and an artisan each what comes to them, and the steps of iOS below the devices", async () => {
    const [client, artisan] = [await htmlOf(await browserOf("amina")), await htmlOf(await browserOf("yacine"))];
    const { jobs, matches, no_offers } = en.push_page.comes;
    expect([jobs, matches, no_offers].map((text) => [client.includes(text), artisan.includes(text)])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
    expect(client.indexOf('data-push="ios"')).toBeGreaterThan(client.indexOf(en.push_page.devices.none));
  });

  it("removes a device by a form, also if it is gone already", async () => {
    const browser = await browserOf("amina");
    const { body } = await subscribe(browser, "amina");
    await subscribe(await browserOf("yacine"), "yacine");
    const remove = (id: unknown) => send(browser, { do: "remove", id: String(id) });
    const done = { status: 303, to: `${PAGE}?done=removed` };
    expect(formResultOf(await remove(body.id))).toEqual(done);
    expect(formResultOf(await remove(body.id))).toEqual(done);
    const [{ id } = { id: "" }] = await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions);
    await remove(id);
    expect(await db.$count(pushSubscriptions)).toBe(1);
    expect(await htmlOf(browser, `${PAGE}?done=removed`)).toContain("The device is removed");
  });

  it("saves the form, but hours that it only showed stay those of the house", async () => {
    const browser = await browserOf("yacine");
    const shown = { do: "settings", quiet_on: "true", quiet_from: "22:00", quiet_to: "07:00" };
    const own = () => pushSettingsOf(ctxAs("yacine"));
    await send(browser, { ...shown, urgent_at_night: "true" });
    expect(await own()).toMatchObject({ quietOn: true, hasOwnHours: false, urgentAtNight: true, showDetails: false });
    expect(formResultOf(await send(browser, { ...shown, quiet_to: "08:30", show_details: "true" }))).toEqual({
      status: 303,
      to: `${PAGE}?done=saved`,
    });
    expect(await own()).toMatchObject({ hours: { from: 1320, to: 510 }, hasOwnHours: true, urgentAtNight: false });
    expect(await htmlOf(browser)).toMatch(/<option selected="">08:30<[\s\S]*value="house_hours"/);
    await send(browser, { do: "settings", quiet_from: "22:00", quiet_to: "08:30", show_details: "true" });
    expect(await own()).toMatchObject({ quietOn: false, hasOwnHours: true });
    await send(browser, { do: "house_hours" });
    expect(await own()).toMatchObject({ quietOn: true, hasOwnHours: false, showDetails: true });
  });

  it("keeps what was typed beside an error", async () => {
    const refused = await send(await browserOf("amina"), { do: "settings", quiet_from: "05:00", quiet_to: "05:00" });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain('<option selected="">05:00<');
    expect(html).toContain("Choose two different times");
    const untyped = await send(await browserOf("amina"), { do: "settings", quiet_from: "", quiet_to: "7" });
    expect(await untyped.text()).toMatch(/quiet_from-error[\s\S]*quiet_to-error/);
    expect((await send(await browserOf("amina"), { do: "dance" })).status).toBe(400);
  });

  it("sends a test push by a form, and says so where there is no device", async () => {
    const browser = await browserOf("amina");
    const refused = await send(browser, { do: "test" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("No device gets your notifications yet.");
    await subscribe(browser, "amina");
    expect(formResultOf(await send(browser, { do: "test" }))).toEqual({ status: 303, to: `${PAGE}?done=tested` });
  });
});

describe("the card on the requests nearby", () => {
  it("leads an artisan without pushes in this browser to the page, until it is closed", async () => {
    const browser = await browserOf("yacine");
    const card = async (as: Browser) => /data-push-card/.test(await htmlOf(as, "/en/jobs"));
    expect(await htmlOf(browser, "/en/jobs")).toMatch(new RegExp(`data-push-card[\\s\\S]*href="${PAGE}"`));
    expect(await (await openPage(browser, "/en/jobs")).text()).not.toContain("data-push-card");

    const closed = await send(browser, { do: "close_card" });
    expect(formResultOf(closed)).toEqual({ status: 303, to: "/en/jobs" });
    const [cookie] = (closed.headers.get("Set-Cookie") ?? "").split(";");
    expect(await card({ Cookie: `${browser.Cookie}; ${cookie}` })).toBe(false);
    expect(await card(browser)).toBe(true);
    await subscribe(browser, "yacine");
    expect(await card(browser)).toBe(false);
    expect(await card(await browserOf("yacine"))).toBe(true);
  });
});
