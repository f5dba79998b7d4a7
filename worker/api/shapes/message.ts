import { z } from "zod";
import { MESSAGE_KINDS, NOTE_CODES, noteOf, type RoomMessage } from "#app/domain/chat/rules.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import type { Language } from "#app/domain/language.ts";
import { noteWords } from "#app/i18n/note-words.ts";
import { pictureUrl } from "./picture.ts";

/** A message of a room (2.16); of the system's `text` is the sentence and `code` says which it is. */
export const message = z
  .object({
    id: z.string(),
    seq: z.int(),
    sender: z.string().nullable().describe("The account that said it; null where the system speaks."),
    kind: z.enum(MESSAGE_KINDS),
    text: z.string(),
    code: z.enum(NOTE_CODES).nullable(),
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
  const code = noteOf({ kind, text });
  return {
    id,
    seq,
    sender,
    kind,
    text: kind === "system" ? noteWords(language, code) : text,
    code,
    media: media.map((picture) => ({ ...picture, url: pictureUrl({ origin }, picture.id) })),
    created_at: new Date(createdAt).toISOString(),
  };
};
