import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SubscribeDeviceInput } from "#app/domain/push/input.ts";
import { pushDevicesOf } from "#app/domain/push/push-devices.ts";
import { checkEndpoint, PUSH_SERVICES } from "#app/domain/push/rules.ts";
import { subscribeDevice } from "#app/domain/push/subscribe-device.ts";
import { unsubscribeDevice } from "#app/domain/push/unsubscribe-device.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { onlyUser, setInactiveStatements } from "#app/domain/users/deactivation-statements.ts";
import { openDb } from "#db/open.ts";
import { sessions } from "#db/schema/auth.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { users } from "#db/schema/users.ts";
import type { DemoUserName } from "#db/seeds/demo-users.ts";
import { ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { PUSH_KEYS } from "#tests/support/data/push-keys.ts";
import { pushSubscription } from "#tests/support/data/push-subscription.ts";

const db = openDb(env.DB);
const subscriptionOf = (name: string) => ({ ...pushSubscription(name), device: undefined });

const signIn = (name: DemoUserName) =>
  db.insert(sessions).values({
    ...{ id: `session-of-${name}`, userId: name, secretHash: "-", createdAt: NOON, lastUsedAt: NOON },
    ...{ expiresAt: NOON + 1_000_000, endsAt: NOON + 1_000_000 },
  });

beforeAll(insertDemoUsers);
beforeEach(async () => {
  await db.delete(sessions);
  await db.update(users).set({ isActive: true }).where(eq(users.id, "amina"));
  await signIn("amina");
  await signIn("yacine");
});

describe("a subscription", () => {
  it("of one endpoint is stored once, however many requests come at once, and is named after the browser", async () => {
    const agent = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36";
    const made = await Promise.all(Array.from({ length: 20 }, () => subscribeDevice(ctxAs("amina"), subscriptionOf("a"), agent)));

    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await pushDevicesOf(ctxAs("amina"))).toMatchObject([
      { device: "Chrome, Android", service: "fcm.googleapis.com", lastSentAt: null, isCurrent: true },
    ]);
    expect(JSON.stringify(await pushDevicesOf(ctxAs("amina")))).not.toContain("/fcm/send/");
  });

  it("of an unknown client is named after what it calls itself", async () => {
    const named = async (agent: string) => (await subscribeDevice(ctxAs("amina"), subscriptionOf("u"), agent)).device.device;
    expect(await named("curl/8.5.0")).toBe("curl");
    expect(await named("")).toBe("");
    expect(await named("x".repeat(200))).toBe("x".repeat(60));
  });

  it("moves to another account that subscribes the same browser, under another id", async () => {
    const { device } = await subscribeDevice(ctxAs("amina"), subscriptionOf("b"));
    const moved = await subscribeDevice(ctxAs("yacine"), subscriptionOf("b"));

    expect(moved.isNew).toBe(true);
    expect(moved.device.id).not.toBe(device.id);
    expect(await pushDevicesOf(ctxAs("amina"))).toEqual([]);
  });

  it("of a session that ended meanwhile changes nothing, also not for the account that had the browser", async () => {
    await subscribeDevice(ctxAs("amina"), subscriptionOf("late"));
    await db.delete(sessions).where(eq(sessions.userId, "yacine"));
    await expect(subscribeDevice(ctxAs("yacine"), subscriptionOf("late"))).rejects.toMatchObject({ code: "not_authenticated" });
    expect(await pushDevicesOf(ctxAs("amina"))).toHaveLength(1);
  });

  it("is the tenth at most; the eleventh replaces the one that was longest without a sent push", async () => {
    for (let place = 0; place < 10; place++)
      await subscribeDevice(ctxAs("amina", { now: NOON + place }), subscriptionOf(`c${place}`));
    await db
      .update(pushSubscriptions)
      .set({ lastSentAt: NOON + 100 })
      .where(eq(pushSubscriptions.createdAt, NOON));
    await subscribeDevice(ctxAs("amina", { now: NOON + 50 }), subscriptionOf("c-last"));

    const left = (await pushDevicesOf(ctxAs("amina"))).map(({ createdAt }) => createdAt - NOON);
    expect(left).toEqual([50, 9, 8, 7, 6, 5, 4, 3, 2, 0]);
  });

  it("ends with its session, and with the account", async () => {
    await subscribeDevice(ctxAs("amina"), subscriptionOf("d"));
    await db.delete(sessions).where(eq(sessions.userId, "amina"));
    expect(await db.select().from(pushSubscriptions)).toEqual([]);

    await signIn("amina");
    await subscribeDevice(ctxAs("amina"), subscriptionOf("d"));
    await db.batch(setInactiveStatements(db, { userIds: onlyUser("amina"), at: NOON, condition: sql`1` }));
    expect(await db.select().from(pushSubscriptions)).toEqual([]);
    await expect(subscribeDevice(ctxAs("amina"), subscriptionOf("d"))).rejects.toMatchObject({ code: "not_authenticated" });
  });

  it("is not listed once its session has expired, and not ended by another user", async () => {
    const { device } = await subscribeDevice(ctxAs("amina"), subscriptionOf("e"));
    const ofDevice = { subscriptionId: device.id };
    await expect(unsubscribeDevice(ctxAs("yacine"), ofDevice)).rejects.toMatchObject({ code: "not_found" });
    expect(await pushDevicesOf(ctxAs("amina", { now: NOON + 1_000_000 }))).toEqual([]);
    await unsubscribeDevice(ctxAs("amina"), ofDevice);
    await expect(unsubscribeDevice(ctxAs("amina"), ofDevice)).rejects.toMatchObject({ code: "not_found" });
  });

  it("with a point off the curve or an unknown service is refused and stores nothing", async () => {
    const off = { ...subscriptionOf("f"), keys: { ...PUSH_KEYS, p256dh: `${PUSH_KEYS.p256dh.slice(0, -2)}AA` } };
    await expect(subscribeDevice(ctxAs("amina"), off)).rejects.toMatchObject({ errors: { keys: [{ code: "invalid" }] } });
    const unknown = { ...subscriptionOf("f"), endpoint: "https://push.example/f" };
    await expect(subscribeDevice(ctxAs("amina"), unknown)).rejects.toMatchObject({ code: "push.unknown_service" });
    expect(await db.select().from(pushSubscriptions)).toEqual([]);
  });
});

it("keys and endpoints of the wrong form are refused", () => {
  const fieldsOf = (raw: unknown) => {
    const parsed = parseInput(SubscribeDeviceInput, raw);
    return parsed.ok ? [] : Object.keys(parsed.errors);
  };
  const whole = subscriptionOf("g");
  expect(fieldsOf(whole)).toEqual([]);
  expect(fieldsOf({ ...whole, keys: undefined })).toEqual(["keys"]);
  expect(fieldsOf({ ...whole, keys: { ...PUSH_KEYS, auth: "AAAA" } })).toEqual(["keys"]);
  expect(fieldsOf({ ...whole, endpoint: 1 })).toEqual(["endpoint"]);
  expect(fieldsOf({ ...whole, endpoint: `https://a/${"a".repeat(1024)}` })).toEqual(["endpoint"]);
});

describe("an endpoint", () => {
  const services = PUSH_SERVICES.split(" ");
  const check = (typed: string, isLocal = false) => {
    const checked = checkEndpoint(typed, { services, isLocal });
    return typeof checked === "string" ? checked : checked.host;
  };

  it.each([
    ["https://fcm.googleapis.com/a", "fcm.googleapis.com"],
    ["https://a.b.notify.windows.com/a", "a.b.notify.windows.com"],
    ["https://notify.windows.com/a", "unknown_service"],
    ["https://notify.windows.com.evil.example/a", "unknown_service"],
    ["https://evilnotify.windows.com/a", "unknown_service"],
    ["http://fcm.googleapis.com/a", "invalid"],
    ["https://fcm.googleapis.com:8443/a", "invalid"],
    ["https://user@fcm.googleapis.com/a", "invalid"],
    ["https://fcm.googleapis.com/a#", "invalid"],
    ["https://10.0.0.1/a", "invalid"],
    ["https://[::1]/a", "invalid"],
    ["http://localhost:9000/a", "invalid"],
    ["no address", "invalid"],
  ])("%s → %s", (typed, expected) => expect(check(typed)).toBe(expected));

  it("may be on the own machine of a local instance", () => {
    for (const host of ["localhost:9000", "127.0.0.1", "[::1]:9000"]) expect(check(`http://${host}/a`, true)).toBe(host);
    expect(check("http://user@localhost:9000/a", true)).toBe("invalid");
    expect(check("http://192.168.0.1/a", true)).toBe("invalid");
  });
});
