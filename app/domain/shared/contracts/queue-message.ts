import { z } from "zod";

/**
 * What the queue carries: ids only, so a message in flight holds nothing personal. The names are a contract with
 * messages already sent. Every message may arrive twice or never; a row in the database is the truth and a sweep
 * sends again what is owed.
 */
export const QueueMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("deliver_message"), messageId: z.string() }),
  z.object({ kind: z.literal("announce_job"), jobId: z.string() }),
  z.object({ kind: z.literal("refresh_room"), roomId: z.string() }),
  z.object({ kind: z.literal("export_account"), exportId: z.string() }),
  z.object({ kind: z.literal("wind_down_account"), userId: z.string() }),
  // One task of the cron for the time for which it was scheduled. Unique by all three: a row decides that it runs once.
  z.object({
    kind: z.literal("run_task"),
    task: z.string(),
    slot: z.number().int(),
    part: z.number().int().min(0).default(0),
    // Where the part before it stopped. One that is lost is begun anew at the next slot.
    cursor: z.string().optional(),
  }),
  z.object({ kind: z.literal("purge_document_images") }),
]);
export type QueueMessage = z.infer<typeof QueueMessage>;
