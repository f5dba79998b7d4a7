import { z } from "zod";
import type { RoomRow } from "#app/domain/chat/list-rooms.ts";
import { MESSAGE_KINDS, systemMessageOf } from "#app/domain/chat/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { systemMessageText } from "#app/i18n/system-message-text.ts";
import { imageUrl } from "./image.ts";

/** A room in the caller's list. The other side is a first name or a company name. */
export const room = z
  .object({
    id: z.string(),
    job: z.string(),
    other: z.object({ first_name: z.string(), company_name: z.string().nullable(), picture: z.string().nullable() }),
    last_message: z
      .object({
        seq: z.int(),
        sender: z.string().nullable(),
        kind: z.enum(MESSAGE_KINDS),
        text: z.string().describe("Cut at 120 characters."),
        created_at: z.string(),
      })
      .nullable(),
    unread_count: z.int(),
    status: z.enum(["open", "read_only", "closed"]),
  })
  .meta({ id: "Room" });

export const roomJson = (ctx: Pick<Ctx, "origin" | "language">, row: RoomRow): z.infer<typeof room> => ({
  id: row.id,
  job: row.jobId,
  other: {
    first_name: row.other.firstName,
    company_name: row.other.companyName,
    picture: row.other.pictureId && imageUrl(ctx, row.other.pictureId),
  },
  last_message:
    row.lastKind === null || row.lastMessageAt === null
      ? null
      : {
          seq: row.lastSeq,
          sender: row.lastSender,
          kind: row.lastKind,
          text:
            row.lastKind === "system"
              ? systemMessageText(ctx.language, systemMessageOf({ kind: row.lastKind, text: row.lastText }))
              : (row.lastText ?? ""),
          created_at: new Date(row.lastMessageAt).toISOString(),
        },
  unread_count: row.unreadCount,
  status: row.status,
});
