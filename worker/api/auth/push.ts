import { z } from "zod";
import { SubscribeDeviceInput, UnsubscribeEndpointInput } from "#app/domain/push/input.ts";
import { type PushDevice, pushDevicesOf } from "#app/domain/push/push-devices.ts";
import { PushReceiptInput } from "#app/domain/push/receipt-input.ts";
import { recordPushReceipt } from "#app/domain/push/record-push-receipt.ts";
import { sendTestPush } from "#app/domain/push/send-test-push.ts";
import { subscribeDevice } from "#app/domain/push/subscribe-device.ts";
import { unsubscribeDevice } from "#app/domain/push/unsubscribe-device.ts";
import { unsubscribeEndpoint } from "#app/domain/push/unsubscribe-endpoint.ts";
import { defineEndpoint } from "../serve/endpoint.ts";

const KEY_CACHE_SECONDS = 3600;

const subscription = z
  .object({
    id: z.string(),
    device: z.string().describe("Browser and system, or the name that the app sent."),
    service: z.string().describe("The host of the endpoint."),
    created_at: z.string(),
    last_sent_at: z.string().nullable(),
  })
  .meta({ id: "PushSubscription" });

const listedSubscription = subscription
  .extend({ is_current: z.boolean().describe("Made by the session that asks.") })
  .meta({ id: "ListedPushSubscription" });

const subscriptionJson = (row: PushDevice): z.infer<typeof subscription> => ({
  id: row.id,
  device: row.device,
  service: row.service,
  created_at: new Date(row.createdAt).toISOString(),
  last_sent_at: row.lastSentAt === null ? null : new Date(row.lastSentAt).toISOString(),
});

/** Browsers and apps that show notifications while they are closed. */
export const pushEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/auth/push/key",
    spec: "W12",
    summary: "The public key for PushManager.subscribe(), or null where push is not set up.",
    audience: "anyone",
    allowsInvalidToken: true,
    publicForSeconds: KEY_CACHE_SECONDS,
    answers: { 200: z.object({ public_key: z.string().nullable() }) },
    run: async ({ pushPublicKey }) => ({ status: 200, body: { public_key: pushPublicKey } }),
  }),
  defineEndpoint({
    method: "get",
    path: "/auth/push/subscriptions",
    spec: "W15",
    summary: "My devices that get pushes, newest first.",
    audience: "signed_in",
    answers: { 200: z.array(listedSubscription) },
    run: async (ctx) => ({
      status: 200,
      body: (await pushDevicesOf(ctx)).map((row) => ({ ...subscriptionJson(row), is_current: row.isCurrent })),
    }),
  }),
  defineEndpoint({
    method: "put",
    path: "/auth/push/subscriptions",
    spec: "W13",
    summary: "Subscribe this device with what PushSubscription.toJSON() returns; 200 replaces the keys of one that I have.",
    audience: "signed_in",
    body: SubscribeDeviceInput,
    answers: { 200: subscription, 201: subscription },
    run: async (ctx, { body, userAgent }) => {
      const { device, isNew } = await subscribeDevice(ctx, body, userAgent);
      return { status: isNew ? 201 : 200, body: subscriptionJson(device) };
    },
  }),
  defineEndpoint({
    method: "delete",
    path: "/auth/push/subscriptions",
    spec: "W15",
    summary: "End the subscription of an endpoint of mine, whether it is there or not.",
    audience: "signed_in",
    body: UnsubscribeEndpointInput,
    answers: {},
    run: async (ctx, { body }) => {
      await unsubscribeEndpoint(ctx, body);
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "delete",
    path: "/auth/push/subscriptions/:id",
    spec: "W15",
    summary: "End one of my subscriptions.",
    audience: "signed_in",
    answers: {},
    run: async (ctx, { params: { id = "" } }) => {
      await unsubscribeDevice(ctx, { subscriptionId: id });
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/auth/push/receipts",
    spec: "W24",
    summary: "What the service worker did with a push; 204 for any receipt, and an opened notification is read.",
    audience: "anyone",
    allowsInvalidToken: true,
    body: PushReceiptInput,
    answers: {},
    run: async (ctx, { body }) => {
      await recordPushReceipt(ctx, body);
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/auth/push/test",
    spec: "W29",
    summary: "Send a test push to my devices; 409 without a device.",
    audience: "signed_in",
    answers: { 202: z.object({ detail: z.string(), devices: z.number() }) },
    run: async (ctx) => {
      const { devices } = await sendTestPush(ctx);
      return { status: 202, body: { detail: "A test push was sent.", devices } };
    },
  }),
];
