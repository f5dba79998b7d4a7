import type { MessageKind, SystemMessageCode } from "#app/domain/chat/rules.ts";
import type { MessageView } from "./chat-view.ts";

/** A message of our own API, so its format is trusted. */
export type MessageJson = {
  id: string;
  seq: number;
  sender: string | null;
  kind: MessageKind;
  text: string;
  code: SystemMessageCode | null;
  data: { visit: string; revision: number } | null;
  media: readonly { id: string; width: number; height: number; colour: string }[];
  created_at: string;
};

/**
 * The text of a system message in the language of the page. The API answers in the language of the account. A message about a
 * visit contains its slot, so it stays as it came until the page reads it again.
 */
export type SystemTexts = (code: SystemMessageCode) => string;

export const toMessageView = (
  { id, seq, sender, kind, text, code, data, media, created_at }: MessageJson,
  textOf: SystemTexts,
): MessageView => ({
  ...{ id, seq, sender, kind, text: code === null || data ? text : textOf(code) },
  photos: media.map((one) => ({ id: one.id, width: one.width, height: one.height, colour: one.colour })),
  at: Date.parse(created_at),
  visit: data && { id: data.visit, revision: data.revision },
});
