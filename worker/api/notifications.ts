import { z } from "zod";
import type { Ctx } from "#app/domain/ctx.ts";
import { absentWhenEmpty } from "#app/domain/fields.ts";
import type { Language } from "#app/domain/language.ts";
import { chooseNotices } from "#app/domain/notifications/choose-notices.ts";
import { ChooseNoticesInput } from "#app/domain/notifications/input.ts";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import { openNotification } from "#app/domain/notifications/open-notification.ts";
import { noticePreferences } from "#app/domain/notifications/preferences.ts";
import { type NotificationRow, notificationsOf } from "#app/domain/notifications/queries.ts";
import { CHANNELS } from "#app/domain/notifications/type-rules.ts";
import { notificationWords } from "#app/i18n/notification-words.ts";
import { defineCall } from "./call.ts";

const notification = z
  .object({
    id: z.string(),
    type: z.string(),
    title: z.string(),
    body: z.string(),
    data: z.object({
      job: z.string().nullable(),
      offer: z.string().nullable(),
      receipt: z.string().nullable(),
      user: z.string().nullable(),
      room: z.string().nullable(),
    }),
    is_read: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: "Notification" });

const notificationJson = (row: NotificationRow, language: Language): z.infer<typeof notification> => ({
  id: row.id,
  type: row.type,
  ...notificationWords(language, row),
  data: { job: row.jobId, offer: row.offerId, receipt: row.receiptId, user: row.aboutUserId, room: row.roomId },
  is_read: row.readAt !== null,
  created_at: new Date(row.createdAt).toISOString(),
});

const preferences = z
  .array(
    z.object({
      type: z.string(),
      topic: z.string(),
      app: z.boolean(),
      email: z.boolean(),
      always: z.array(z.enum(CHANNELS)),
    }),
  )
  .meta({ id: "NotificationPreferences" });

const ownPreferences = async (ctx: Ctx): Promise<z.infer<typeof preferences>> =>
  (await noticePreferences(ctx)).preferences.map(({ always, ...rest }) => ({ ...rest, always: [...always] }));

export const notificationCalls = [
  defineCall({
    method: "get",
    path: "/auth/notifications",
    spec: "C14",
    summary: "My newest hundred notifications, or those before one of them; texts in the account's language.",
    who: "signed_in",
    query: z.object({ before: absentWhenEmpty(z.string().max(50)) }),
    answers: { 200: z.array(notification) },
    run: async (ctx, { query }) => ({
      status: 200,
      body: (await notificationsOf(ctx, query)).map((row) => notificationJson(row, ctx.language)),
    }),
  }),
  defineCall({
    method: "post",
    path: "/auth/notifications",
    spec: "C15",
    summary: "Mark all as read.",
    who: "signed_in",
    answers: { 200: z.object({ detail: z.string() }) },
    run: async (ctx) => {
      await markAllRead(ctx);
      return { status: 200, body: { detail: "All notifications are read." } };
    },
  }),
  defineCall({
    method: "post",
    path: "/auth/notifications/:id/reading",
    spec: "E14",
    summary: "Mark one of my notifications as read.",
    who: "signed_in",
    answers: {},
    run: async (ctx, { params: { id = "" } }) => {
      await openNotification(ctx, { notificationId: id });
      return { status: 204 };
    },
  }),
  defineCall({
    method: "get",
    path: "/auth/notification-preferences",
    spec: "E14",
    summary:
      "By which ways each type of notification that can come to me does: app (it counts as unread) and email; always: what cannot be turned off.",
    who: "signed_in",
    answers: { 200: preferences },
    run: async (ctx) => ({ status: 200, body: await ownPreferences(ctx) }),
  }),
  defineCall({
    method: "patch",
    path: "/auth/notification-preferences",
    spec: "E14",
    summary: "Turn a way (channel app or email) on or off for some types of notification; the others stay as they are.",
    who: "signed_in",
    body: ChooseNoticesInput,
    answers: { 200: preferences },
    run: async (ctx, { body }) => {
      await chooseNotices(ctx, body);
      return { status: 200, body: await ownPreferences(ctx) };
    },
  }),
];
