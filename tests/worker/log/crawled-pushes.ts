import { expect } from "vitest";
import { signReceipt } from "#app/domain/push/push-receipt.ts";
import type { QueueMessage } from "#app/domain/shared/contracts/queue-message.ts";
import { pushes } from "#db/schema/push.ts";
import { db } from "#tests/api/fixtures.ts";
import { testCtx } from "#tests/support/ctx.ts";
import { PUSH_KEYS } from "#tests/support/data/push-keys.ts";
import { httpProvider } from "#tests/support/providers.ts";
import { VAPID } from "#tests/support/push-service.ts";
import { brokenDatabase, consumed, envWith } from "#tests/worker/handlers.ts";
import { call, secrets } from "./crawled-journey.ts";

const STATUSES = [201, 413, 500, 403, 410];

/** Devices whose services accept, refuse and fail, and receipts that are right, forged and no receipt at all. */
export async function receivePushes(client: string): Promise<void> {
  const queued: QueueMessage[] = [];
  const queue = { send: async (message: QueueMessage) => void queued.push(message) };
  const secret = { VAPID_PUBLIC_KEY: VAPID.publicKey, VAPID_PRIVATE_KEY: VAPID.privateKey, VAPID_SUBJECT: VAPID.subject };
  const bindings = envWith({ ...secret, QUEUE: queue });
  const noDatabase = envWith({ ...secret, DB: brokenDatabase("D1_ERROR: no such receipt: SQLITE_ERROR") });
  const post = (path: string, json: unknown, on = bindings) =>
    call("POST", `/auth/push${path}`, { token: client, json, bindings: on });

  for (const status of STATUSES) {
    const name = `phone-of-oukacha-${status}`;
    const endpoint = `http://127.0.0.1:${await httpProvider({ status, body: "" })}/send/${name}`;
    for (const one of [name, ...Object.values(PUSH_KEYS)]) secrets.add(one);
    const json = { endpoint, keys: PUSH_KEYS, device: "Zineddine's phone" };
    expect((await call("PUT", "/auth/push/subscriptions/", { token: client, json, bindings })).status).toBe(201);
    await call("PUT", "/auth/push/subscriptions/", { token: client, json, bindings: noDatabase });
    await call("PUT", "/auth/push/subscriptions/", {
      token: client,
      json: { ...json, keys: { auth: PUSH_KEYS.auth } },
      bindings,
    });
  }
  expect(await post("/test/", {})).toMatchObject({ status: 202, body: { devices: STATUSES.length } });
  expect((await consumed(queued, { bindings })).acknowledged).toHaveLength(STATUSES.length);

  const [push] = await db.select().from(pushes);
  if (!push) throw new Error("no push was owed");
  const receipt = await signReceipt(testCtx(undefined, { now: Date.now() }), push);
  const forged = `${receipt.slice(0, -3)}abc`;
  for (const one of [receipt, forged, receipt.split(".").slice(4).join(".")]) secrets.add(one);
  const answers = [
    await post("/receipts/", { receipt, action: "shown" }),
    await post("/receipts/", { receipt: forged, action: "opened" }),
    await post("/receipts/", { receipt, action: "Oukacha" }),
    await post("/receipts/", { receipt, action: "opened" }, noDatabase),
  ];
  expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([204, 204, 400]);
  expect(answers[3]?.status).toBeGreaterThanOrEqual(500);
}
