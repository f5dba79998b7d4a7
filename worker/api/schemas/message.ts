import { z } from "zod";
import { MESSAGE_KINDS, type RoomMessage, SYSTEM_MESSAGE_CODES, systemMessageOf } from "#app/domain/chat/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { systemMessageText } from "#app/i18n/system-message-text.ts";
import { imageUrl } from "./image.ts";

/** A message of a room. For a system message `text` is the sentence and `code` says which one. */
export const message = z
  .object({
    id: z.string(),
    seq: z.int(),
    sender: z.string().nullable().describe("The account that said it; null where the system speaks."),
    kind: z.enum(MESSAGE_KINDS),
    text: z.string(),
    code: z.enum(SYSTEM_MESSAGE_CODES).nullable(),
    data: z
      .object({ visit: z.string(), revision: z.int() })
      .nullable()
      .describe("The visit that a system message is about, as it was then."),
    media: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        width: z.int(),
        height: z.int(),
        colour: z.string().describe("What may be painted until the picture comes; empty where none was taken."),
      }),
    ),
    created_at: z.string(),
  })
  .meta({ id: "Message" });

export const messageJson = (
  { origin, language }: Pick<Ctx, "origin"> & { language: Language },
  { id, seq, sender, kind, text, media, createdAt }: RoomMessage,
): z.infer<typeof message> => {
  const said = systemMessageOf({ kind, text });
  return {
    id,
    seq,
    sender,
    kind,
    text: kind === "system" ? systemMessageText(language, said) : text,
    code: said?.code ?? null,
    data: said?.visit ? { visit: said.visit.id, revision: said.visit.revision } : null,
    media: media.map((picture) => ({ ...picture, url: imageUrl({ origin }, picture.id) })),
    created_at: new Date(createdAt).toISOString(),
  };
};
