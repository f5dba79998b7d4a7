import { z } from "zod";
import { NotificationPreferencesInput } from "#app/domain/notifications/input.ts";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import { openNotification } from "#app/domain/notifications/open-notification.ts";
import { notificationPreferencesOf } from "#app/domain/notifications/preferences.ts";
import { notificationsOf } from "#app/domain/notifications/queries.ts";
import { setNotificationPreferences } from "#app/domain/notifications/set-notification-preferences.ts";
import { CHANNELS } from "#app/domain/notifications/type-rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { emptyToUndefined } from "#app/domain/shared/input/fields.ts";
import { notification, notificationJson } from "./schemas/notification.ts";
import { defineEndpoint } from "./serve/endpoint.ts";
import { socketClientOf, upgradeResponse } from "./serve/socket-endpoints.ts";

const preferences = z
  .array(
    z.object({
      type: z.string(),
      topic: z.string(),
      app: z.boolean(),
      email: z.boolean(),
      push: z.boolean(),
      always: z.array(z.enum(CHANNELS)),
    }),
  )
  .meta({ id: "NotificationPreferences" });

const ownPreferences = async (ctx: Ctx): Promise<z.infer<typeof preferences>> =>
  (await notificationPreferencesOf(ctx)).preferences.map(({ always, ...rest }) => ({ ...rest, always: [...always] }));

export const notificationCalls = [
  defineEndpoint({
    method: "get",
    path: "/auth/notifications",
    spec: "C14",
    summary: "My newest hundred notifications, or those before one of them; texts in the account's language.",
    audience: "signed_in",
    query: z.object({ before: emptyToUndefined(z.string().max(50)) }),
    answers: { 200: z.array(notification) },
    run: async (ctx, { query }) => ({
      status: 200,
      body: (await notificationsOf(ctx, query)).map((row) => notificationJson(row, ctx.language)),
    }),
  }),
  defineEndpoint({
    method: "get",
    path: "/auth/notifications/live",
    spec: "2.16",
    summary:
      "My notifications and badges as they come: frames of type notification, and on connect and change of type unread with notifications (up to 100) and messages. `after`: the id of the last notification I have.",
    audience: "signed_in",
    opensSocket: true,
    query: z.object({ after: emptyToUndefined(z.string().max(50)) }),
    answers: {},
    run: async (ctx, { query }) => upgradeResponse(await ctx.live.openUserSocket(socketClientOf(ctx), query.after)),
  }),
  defineEndpoint({
    method: "post",
    path: "/auth/notifications",
    spec: "C15",
    summary: "Mark all as read.",
    audience: "signed_in",
    answers: { 200: z.object({ detail: z.string() }) },
    run: async (ctx) => {
      await markAllRead(ctx);
      return { status: 200, body: { detail: "All notifications are read." } };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/auth/notifications/:id/reading",
    spec: "E14",
    summary: "Mark one of my notifications as read.",
    audience: "signed_in",
    answers: {},
    run: async (ctx, { params: { id = "" } }) => {
      await openNotification(ctx, { notificationId: id });
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "get",
    path: "/auth/notification-preferences",
    spec: "E14",
    summary:
      "By which ways each type of notification that can come to me does: app (it counts as unread), email and push; always: what cannot be turned off.",
    audience: "signed_in",
    answers: { 200: preferences },
    run: async (ctx) => ({ status: 200, body: await ownPreferences(ctx) }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/auth/notification-preferences",
    spec: "E14",
    summary: "Turn a way (channel app, email or push) on or off for some types of notification; the others stay as they are.",
    audience: "signed_in",
    body: NotificationPreferencesInput,
    answers: { 200: preferences },
    run: async (ctx, { body }) => {
      await setNotificationPreferences(ctx, body);
      return { status: 200, body: await ownPreferences(ctx) };
    },
  }),
];
