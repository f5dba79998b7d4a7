import { z } from "zod";
import { absentWhenEmpty } from "#app/domain/fields.ts";
import type { Language } from "#app/domain/language.ts";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import { type NotificationRow, notificationsOf } from "#app/domain/notifications/queries.ts";
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
];
