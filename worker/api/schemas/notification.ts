import { z } from "zod";
import type { NotificationRow } from "#app/domain/notifications/queries.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { announcementReason } from "#db/enums.ts";

/** A notification in the list and in the live feed. */
export const notification = z
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
      visit: z.string().nullable(),
      no_show: z.string().nullable().describe("The report that one side did not come."),
      dispute: z.string().nullable(),
      wave: z.int().optional().describe("Of new_job_added: in which wave the artisan was notified, and why."),
      reasons: z.array(z.enum(announcementReason)).optional(),
    }),
    is_read: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: "Notification" });

export const notificationJson = (row: NotificationRow, language: Language): z.infer<typeof notification> => ({
  id: row.id,
  type: row.type,
  ...notificationTexts(language, row),
  data: {
    ...{ job: row.jobId, offer: row.offerId, receipt: row.receiptId, user: row.aboutUserId, room: row.roomId },
    ...{ visit: row.visitId, no_show: row.noShowId, dispute: row.disputeId },
    ...(row.told ? { wave: row.told.wave, reasons: row.told.reasons } : {}),
  },
  is_read: row.readAt !== null,
  created_at: new Date(row.createdAt).toISOString(),
});
