import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { TEST_PUSH_USER_LIMIT } from "#app/domain/push/delivery-rules.ts";
import { sendTestPush } from "#app/domain/push/send-test-push.ts";
import { openDb } from "#db/open.ts";
import { notifications } from "#db/schema/notifications.ts";
import { pushes, pushSubscriptions } from "#db/schema/push.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { endProviders, httpProvider } from "#tests/support/providers.ts";
import { deliverAll, pushingCtx, receivedBy, subscribedDevice } from "#tests/support/push-service.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);
beforeEach(async () => {
  await db.delete(pushes);
  await db.delete(pushSubscriptions);
});
afterAll(endProviders);

it("a test push reaches each device of the caller, and is no notification", async () => {
  const port = await httpProvider({ status: 201, body: "" });
  const [phone, computer] = [await subscribedDevice("amina", port), await subscribedDevice("amina", port)];
  const other = await subscribedDevice("yacine", port);
  const before = await db.$count(notifications);
  const ctx = ctxAs("amina");
  expect(await sendTestPush(ctx)).toEqual({ devices: 2 });
  expect(ctx.pushed.map(({ kind }) => kind)).toEqual(["deliver_push", "deliver_push"]);
  await deliverAll("amina");

  const shown = { v: 1, type: "test", url: "/account/push", title: "الإشعارات تعمل على هذا الجهاز", dir: "rtl" };
  expect([await receivedBy(phone), await receivedBy(computer), await receivedBy(other)]).toMatchObject([[shown], [shown], []]);
  expect(await db.$count(notifications)).toBe(before);
});

it("a test push goes at night too", async () => {
  const night = Date.parse("2026-11-21T23:00:00+01:00");
  const device = await subscribedDevice("amina", await httpProvider({ status: 201, body: "" }));
  await sendTestPush(ctxAs("amina", { now: night }));
  await deliverAll("amina", pushingCtx({ now: night }));
  expect(await receivedBy(device)).toMatchObject([{ type: "test" }]);
});

it("a test push is refused without a device, and above the hourly limit", async () => {
  const refused = { code: "push.no_device" };
  await expect(sendTestPush(ctxAs("lydia", { isLocal: false }))).rejects.toMatchObject(refused);
  await subscribedDevice("lydia", 1);
  for (let time = 0; time < TEST_PUSH_USER_LIMIT.times; time++) await sendTestPush(ctxAs("lydia", { isLocal: false }));
  await expect(sendTestPush(ctxAs("lydia", { isLocal: false }))).rejects.toMatchObject({ code: "throttled" });
  await expect(sendTestPush(ctxAs("lydia"))).resolves.toEqual({ devices: 1 });
});
