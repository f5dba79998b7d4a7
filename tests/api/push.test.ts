import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signReceipt } from "#app/domain/push/push-receipt.ts";
import { SUBSCRIBE_USER_LIMIT } from "#app/domain/push/rules.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { insertClient } from "#tests/support/fixtures.ts";
import { api, tokenOf } from "../support/api.ts";
import { insertDemoUsers, testCtx } from "../support/ctx.ts";
import { PUSH_KEYS } from "../support/data/push-keys.ts";
import { pushSubscription, VAPID_SECRETS, withPush } from "../support/data/push-subscription.ts";
import { deployed } from "../worker/handlers.ts";
import { db, verdict } from "./fixtures.ts";

const ADDRESS = "/auth/push/subscriptions/";

beforeAll(async () => {
  await insertDemoUsers();
  await insertClient("sara");
});
beforeEach(async () => void (await db.delete(pushSubscriptions)));

const put = (token: string, json: unknown, bindings?: Env) => api("PUT", ADDRESS, { token, json, bindings });
const listed = async (token: string) => (await api("GET", ADDRESS, { token })).body as unknown as Record<string, unknown>[];

describe("the public key", () => {
  it("is the same for everybody and may be cached for an hour, and is null without keys", async () => {
    const { status, body, headers } = await api("GET", "/auth/push/key/", { bindings: withPush() });

    expect({ status, body }).toEqual({ status: 200, body: { public_key: VAPID_SECRETS.VAPID_PUBLIC_KEY } });
    expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(headers.get("Set-Cookie")).toBeNull();
    expect((await api("GET", "/auth/push/key/")).body).toEqual({
      public_key: null,
    });
  });
});

describe("the subscriptions of a user", () => {
  it("are new once, then keep their id with the new keys, and never show endpoint or keys", async () => {
    const [token, other] = [await tokenOf("amina"), await tokenOf("amina")];
    const made = await put(token, { ...pushSubscription("a"), device: "My phone" });
    expect(made).toMatchObject({ status: 201, body: { device: "My phone", service: "fcm.googleapis.com", last_sent_at: null } });
    const again = await put(token, { ...pushSubscription("a"), keys: { ...PUSH_KEYS, auth: "B".repeat(22) } });

    expect(again).toMatchObject({ status: 200, body: { id: made.body.id, created_at: made.body.created_at } });
    expect(await db.select({ auth: pushSubscriptions.auth }).from(pushSubscriptions)).toEqual([{ auth: "B".repeat(22) }]);
    expect(Object.keys((await listed(token))[0] ?? {})).toEqual([
      ...["id", "device", "service", "created_at", "last_sent_at", "is_current"],
    ]);
    expect(await listed(token)).toMatchObject([{ id: made.body.id, is_current: true }]);
    expect(await listed(other)).toMatchObject([{ id: made.body.id, is_current: false }]);
  });

  it("end by id and by endpoint, only for their owner", async () => {
    const [amina, sara] = [await tokenOf("amina"), await tokenOf("sara")];
    const first = await put(amina, pushSubscription("a"));
    await put(amina, pushSubscription("b"));
    const byEndpoint = (token: string, endpoint: unknown) => api("DELETE", ADDRESS, { token, json: { endpoint } });

    expect((await byEndpoint(sara, pushSubscription("b").endpoint)).status).toBe(204);
    expect((await api("DELETE", `${ADDRESS}${first.body.id}/`, { token: sara })).status).toBe(404);
    expect(await listed(amina)).toHaveLength(2);

    expect((await api("DELETE", `${ADDRESS}${first.body.id}/`, { token: amina })).status).toBe(204);
    expect((await api("DELETE", `${ADDRESS}${first.body.id}/`, { token: amina })).status).toBe(404);
    for (const time of [1, 2])
      expect([time, (await byEndpoint(amina, pushSubscription("b").endpoint)).status]).toEqual([time, 204]);
    expect(await listed(amina)).toEqual([]);
    expect((await byEndpoint(amina, 7)).status).toBe(400);
  });

  it("are refused under the field that is wrong, with nothing stored", async () => {
    const token = await tokenOf("amina");
    const whole = pushSubscription("a");
    const unknown = await put(token, { ...whole, endpoint: "https://notify.windows.com.evil.example/a" });
    expect(verdict(unknown)).toEqual({ status: 400, code: "push.unknown_service" });
    expect(unknown.body.endpoint).toHaveLength(1);

    for (const endpoint of [
      7,
      "",
      "no url",
      "http://fcm.googleapis.com/a",
      "https://10.0.0.1/a",
      `https://a.example/${"a".repeat(1024)}`,
    ]) {
      const { status, body } = await put(token, { ...whole, endpoint });
      expect([endpoint, status, body.code, Object.keys(body)]).toMatchObject([
        endpoint,
        400,
        "invalid",
        ["endpoint", "code", "request_id"],
      ]);
    }
    for (const keys of [
      undefined,
      null,
      "keys",
      {},
      { ...PUSH_KEYS, auth: "AAAA" },
      { ...PUSH_KEYS, p256dh: `B${"A".repeat(86)}` },
    ]) {
      const { status, body } = await put(token, { ...whole, keys });
      expect([status, body.code, Object.keys(body)]).toEqual([400, "invalid", ["keys", "code", "request_id"]]);
    }
    expect(await listed(token)).toEqual([]);
  });

  it("are put thirty times an hour at most", async () => {
    const token = await tokenOf("sara");
    const last = { status: 0 };
    for (let time = 0; time <= SUBSCRIBE_USER_LIMIT.times; time++)
      last.status = (await put(token, pushSubscription("a"), deployed())).status;
    expect(last.status).toBe(429);
    expect((await put(await tokenOf("amina"), pushSubscription("a"), deployed())).status).toBe(201);
  });

  // A phone may send the same subscription from several pages while another one signs out.
  it("are those of some order when PUT and DELETE come at once", async () => {
    const token = await tokenOf("amina");
    const { endpoint } = pushSubscription("a");
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 ? api("DELETE", ADDRESS, { token, json: { endpoint } }) : put(token, pushSubscription("a")),
      ),
    );
    expect(replies.filter(({ status }) => ![200, 201, 204].includes(status))).toEqual([]);
    expect((await listed(token)).length).toBeLessThanOrEqual(1);
  });
});

describe("a receipt of a push", () => {
  const receipts = (json: unknown) => api("POST", "/auth/push/receipts/", { json });

  it("is answered alike whether it is right or forged, and refused if it is no receipt at all", async () => {
    const right = await signReceipt(testCtx(undefined, { now: Date.now() }), {
      userId: "amina",
      notificationId: "n",
      subscriptionId: "d",
    });
    for (const receipt of [right, `${right}x`, "forged"])
      for (const action of ["shown", "opened", "dismissed"]) expect((await receipts({ receipt, action })).status).toBe(204);
    for (const json of [
      {},
      { receipt: right },
      { receipt: right, action: "closed" },
      { receipt: "", action: "shown" },
      { receipt: "a".repeat(401), action: "shown" },
      { receipt: 7, action: "shown" },
    ])
      expect((await receipts(json)).status).toBe(400);
  });
});

it("a test push is refused to a user without a device", async () => {
  const reply = await api("POST", "/auth/push/test/", { token: await tokenOf("amina") });
  expect(verdict(reply)).toEqual({ status: 409, code: "push.no_device" });
});

describe("the settings of pushes", () => {
  it("change in part, and are refused under the field that is wrong", async () => {
    const token = await tokenOf("amina");
    const patch = (json: object) => api("PATCH", "/auth/push/settings/", { token, json });
    expect((await patch({ quiet_from: "23:30", urgent_at_night: true })).body).toMatchObject({
      ...{ quiet_on: true, quiet_from: "23:30", quiet_to: "07:00", urgent_at_night: true, show_details: true },
      effective: { from: "23:30", to: "07:00" },
    });
    for (const [json, field] of [
      [{ quiet_to: "23:30" }, "quiet_to"],
      [{ quiet_from: "08:00", quiet_to: "08:00", quiet_on: false }, "quiet_to"],
      [{ quiet_from: "" }, "quiet_from"],
      [{ quiet_to: "24:00" }, "quiet_to"],
      [{ quiet_on: "perhaps" }, "quiet_on"],
      [{ show_details: null }, "show_details"],
    ] as const) {
      const { status, body } = await patch(json);
      expect([json, status, body.code, Object.keys(body)[0]]).toEqual([json, 400, "invalid", field]);
    }
    expect((await patch({ quiet_on: false })).body).toMatchObject({ quiet_from: "23:30", effective: null, is_quiet_now: false });
  });
});
