import { z } from "zod";

/** Ids only, no personal data. A message may arrive twice or never: rows hold the state, and cron tasks retry what is pending. */
export const QueueMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("deliver_message"), messageId: z.string() }),
  z.object({
    kind: z.literal("deliver_push"),
    userId: z.string(),
    notificationId: z.string(),
    subscriptionId: z.string(),
  }),
  z.object({ kind: z.literal("announce_job"), jobId: z.string() }),
  z.object({ kind: z.literal("refresh_room"), roomId: z.string() }),
  z.object({ kind: z.literal("export_account"), exportId: z.string() }),
  z.object({ kind: z.literal("wind_down_account"), userId: z.string() }),
  z.object({
    kind: z.literal("run_task"),
    task: z.string(),
    slot: z.number().int(),
    part: z.number().int().min(0).default(0),
    // If the message is lost, the next run starts again.
    cursor: z.string().optional(),
  }),
  z.object({ kind: z.literal("apply_decision"), decisionId: z.string() }),
  z.object({ kind: z.literal("purge_document_images") }),
  z.object({ kind: z.literal("mark_probe"), probeId: z.string() }),
]);
export type QueueMessage = z.infer<typeof QueueMessage>;

/** Beside each message: the id of the request, cron or task that sent it. */
export const MessageCause = z.object({ cause_id: z.uuid() });
export type MessageCause = z.infer<typeof MessageCause>;
